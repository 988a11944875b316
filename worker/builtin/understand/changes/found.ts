import type { AppPlan, Change } from '../../plan'
import type { Correction } from '../words/spelling'

/** What one part of a message asks for. */
export interface Found {
  changes: Change[]
  /** What the person should know besides. */
  remarks: string[]
  /** It may be meant otherwise: shown before it is done. */
  isGuess?: boolean
}

/** One way of reading a part of a message; undefined where it is about something else. */
export type Reader = (part: Part, plan: AppPlan) => Found | undefined

export interface Part {
  /** As written, but for white space. */
  text: string
  /** The same with its spelling corrected. */
  corrected: string
  /** Lower case, spelling corrected, quotes kept. */
  plain: string
  /** The words that `plain` reads as others. */
  corrections: Correction[]
}

export const found = (changes: Change[], ...remarks: string[]): Found => ({ changes, remarks })
