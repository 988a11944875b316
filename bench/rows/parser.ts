import { ActionParser } from '../../worker/contract/chat/action-parser'
import { median, ms, type Row, time } from '../measure.ts'

const TARGET = 11

/** Row 8: time of the action parser over 200 KB in 1,000 chunks, against 20 KB in 100. */
export async function run(): Promise<Row> {
  const long = reply(200_000)
  const short = reply(20_000)
  // Ten short replies a sample, so that both sides allocate alike between two collections of garbage.
  const runs = { runs: 400, warmUps: 200 }
  const longMs = median(await time(() => parse(long, 1_000), runs))
  const shortMs =
    median(
      await time(() => {
        for (let time = 0; time < 10; time += 1) parse(short, 100)
      }, runs),
    ) / 10
  const ratio = longMs / shortMs
  return {
    row: 8,
    measure: 'action parser: 200 KB in 1,000 chunks, against 20 KB in 100',
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

function parse(text: string, chunks: number): void {
  const parser = new ActionParser()
  const size = Math.ceil(text.length / chunks)
  for (let at = 0; at < text.length; at += size) parser.push(text.slice(at, at + size))
  parser.end('cut')
}
