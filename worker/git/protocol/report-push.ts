import { joinBytes } from '../objects/object-ids'
import { FLUSH, onBand, packetLine } from './packet-lines'

/** What came of a push, for each branch it named. Without reasons: taken. */
export type PushOutcome = { ref: string; reasons?: string[] }[]

/** The report git prints: each reason on a line of its own before it, and the first beside the branch. */
export function reportPush(outcome: PushOutcome): Uint8Array[] {
  const words = outcome.flatMap(({ reasons = ['Saved as a version of the app.'] }) => reasons)
  const report = [
    packetLine('unpack ok'),
    ...outcome.map(({ ref, reasons }) => packetLine(reasons ? `ng ${ref} ${oneLine(reasons[0])}` : `ok ${ref}`)),
    FLUSH,
  ]
  return [...words.flatMap((line) => [...onBand(2, `${oneLine(line)}\n`)]), ...onBand(1, joinBytes(report)), FLUSH]
}

const oneLine = (text = 'refused'): string => text.replace(/\p{Cc}+/gu, ' ').slice(0, 900)
