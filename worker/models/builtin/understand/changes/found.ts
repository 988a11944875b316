import type { AppPlan, Change } from '../../plan'

/** What one part of a message asks for. */
export interface Found {
  changes: Change[]
  /** What the person should know besides. */
  remarks: string[]
}

/** One way of reading a part of a message; undefined where it is about something else. */
export type Reader = (part: Part, plan: AppPlan) => Found | undefined

export interface Part {
  /** As written, but for white space. */
  text: string
  /** Lower case, spelling mended, quotes kept. */
  plain: string
}

export const found = (changes: Change[], ...remarks: string[]): Found => ({ changes, remarks })
