import { ActionParser } from '../../worker/contract/chat/action-parser'
import { median, ms, type Row, time } from '../measure.ts'

const TARGET = 11

/** In pieces as small as 20 bytes the clock is what is measured. */
const PIECE = 200

/** Row 8: time of the action parser over 2 MB, against 200 KB, both in pieces of 200 bytes. */
export async function run(): Promise<Row> {
  const long = reply(2_000_000)
  const short = reply(200_000)
  // Ten short replies a sample, so that both sides allocate alike between two collections of garbage.
  const runs = { runs: 60, warmUps: 20 }
  const longMs = median(await time(() => parse(long), runs))
  const shortMs =
    median(
      await time(() => {
        for (let time = 0; time < 10; time += 1) parse(short)
      }, runs),
    ) / 10
  const ratio = longMs / shortMs
  return {
    row: 8,
    measure: 'action parser: 2 MB against 200 KB, in pieces of 200 bytes',
    result: `${ratio.toFixed(1)} ×`,
    target: `≤ ${TARGET} × (linear)`,
    reached: ratio <= TARGET,
    details: `${ms(longMs)} against ${ms(shortMs)}`,
  }
}

function reply(length: number): string {
  const line = '    <Card key={item.id} className="p-4">{item.name} — {format(item.due_date)}</Card>\n'
  const file = (index: number) =>
    `A file more.\n<action type="add_file" file="pages/Page${index}.jsx" title="Page ${index}" end="Q${index}">\n${line.repeat(60)}</action:Q${index}>\n`
  let text = ''
  for (let index = 0; text.length < length; index += 1) text += file(index)
  return text.slice(0, length)
}

function parse(text: string): void {
  const parser = new ActionParser()
  for (let at = 0; at < text.length; at += PIECE) parser.push(text.slice(at, at + PIECE))
  parser.end('cut')
}
