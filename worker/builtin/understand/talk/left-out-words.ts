import type { LeftOut } from '../judge/left-out'
import { offer } from './offers'

/** What was asked for and is not there, by its words; '' where all is. */
export const leftOutLine = (left: string[]): string => (left.length === 0 ? '' : `\nLeft out: ${left.join(', ')}.\n`)

/** Buttons that ask for what was left out. */
export const offerLeftOut = (left: LeftOut[]): string =>
  offer(
    'Ask for what was left out',
    left.flatMap(({ suggestion }) => suggestion ?? []),
  )
