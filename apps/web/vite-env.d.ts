/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** Changes with the rules and the bots; absent where nothing is built. */
  readonly PLAYERS_BUILD?: string;
}
