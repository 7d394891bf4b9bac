let isLeft = false

/** Whether the room was shown and left in this document. */
export const wasRoomLeft = (): boolean => isLeft

/** The room is left, maybe before its parts have loaded. */
export function noteRoomLeft(): void {
  isLeft = true
}
