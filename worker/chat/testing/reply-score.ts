/** What came of recorded replies, counted. */
export interface ReplyCounts {
  replies: number
  compiled: number
  rendered: number
  /** What was blamed on replies and is none of their faults, and faults nobody named. */
  alarms: number
  missed: number
  /** Actions that were refused. */
  refused: number
  /** Things asked for that are missing. */
  lacking: number
}

/** All compiled, all rendered, no false alarm, nothing asked for missing. */
export const areRepliesWhole = ({ replies, compiled, rendered, alarms, missed, refused, lacking }: ReplyCounts): boolean =>
  compiled === replies && rendered === replies && alarms + missed + refused + lacking === 0
