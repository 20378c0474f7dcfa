export { type ClientParts, type ConnectSocket, createRoomsClient, type Socket, type SocketEvents } from './client.ts';
export type * from './client-contract.ts';
export * from './messages.ts';
export { cleanName } from './names.ts';
export type * from './room.ts';
export { phaseOf } from './room.ts';
export { ROOM_PROBLEMS, type RoomProblemCode, roomError } from './room-error.ts';
export type * from './storage.ts';
