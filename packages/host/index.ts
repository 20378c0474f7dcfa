export type { Look, News, PlainAction, TableEvent, UndoChoice, UndoRequest } from '@tablehop/table';
export {
  type Bus,
  type Claim,
  type Cluster,
  type ClusterParts,
  createCluster,
  LEASE_CHANGES,
  type LeaseChange,
  type LeaseStorage,
  readSaid,
} from './cluster.ts';
export type { HostedMatch } from './hosted-match.ts';
export { createHosting, type Hosting, type MatchHandle } from './hosting.ts';
export { fromLetters, toLetters } from './link-letters.ts';
export { createMatchError, isMatchError, type MatchError, type MatchErrorCode, type MatchProblem, problemOf } from './match-error.ts';
export { createMatches, type PagePorts } from './matches.ts';
export { type CreateObservable, createObservable, type Observable } from './observable.ts';
export {
  count,
  id,
  isWithin,
  jsonObject,
  LONGEST_NAME,
  MAX_SEAT_CHANGES,
  MAX_SEATS,
  moment,
  pieceSet,
  type StoredSummary,
  seatChange,
  storedSummary,
} from './plan.ts';
export type * from './ports.ts';
export { type ReadMatch, readMatchFile, writeMatchFile } from './record-file.ts';
export { type Link, LONGEST_LINK, readLink, writeLink } from './record-link.ts';
export { createReplay, type Fork, forkPlan, type Replay } from './replay.ts';
export type * from './session.ts';
export { BOT_LEVELS } from './session.ts';
export { isStorageError, STORAGE_TROUBLES, type StorageError, type StorageTrouble, storageError, watchTrouble } from './storage-error.ts';
export {
  type CheckedRecord,
  createPause,
  createRecordReader,
  importMatch,
  type MatchToImport,
  type MatchToStore,
  matchOfRecord,
  newMatch,
  type Pause,
  type ReadableMatch,
  type RecordReader,
  type RecordToCheck,
  type RecordToContinue,
  readStored,
  recordOf,
} from './stored-match.ts';
export { anyMove, thinkNow } from './think.ts';
