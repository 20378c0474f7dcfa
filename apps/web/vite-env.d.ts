/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** Changes with the rules and the bots; absent without a build. */
  readonly PLAYERS_BUILD?: string;
}
