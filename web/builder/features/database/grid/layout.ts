/** Which columns are drawn, and where. */
export interface GridLayout {
  pinnedCount: number
  /** Those on screen that are not pinned. */
  across: { index: number; start: number }[]
  freeLeft: number
  width: number
}

/** Every row is as high as every other: where one stands is plain arithmetic. */
export const ROW_HEIGHT = 40
/** Before the cells: the row's number, its tick box, and what one does with a row that is not stored yet. */
export const ROW_HEAD_WIDTH = 72
/** Browsers draw no element much higher than this many rows. */
export const MAX_ROWS_SHOWN = 400_000
