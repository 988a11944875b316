import { z } from 'zod'

/** What is kept of a conversation beyond its last messages, in characters. */
export const MAX_MEMORY = 2_000
const MAX_ENTRY = 160
const MAX_FIRST = 1_200
/** Of the first request, as a model reads it. */
const MAX_WHOLE_FIRST = 4_000
const MAX_FACT = 400
const MAX_PLAN = 600

/** GET and PUT /api/apps/{appId}/chat/memory: "What I remember of this app". */
export const ChatMemory = z.object({
  text: z.string().max(MAX_MEMORY, `Keep it under ${MAX_MEMORY.toLocaleString('en')} characters.`),
})
export type ChatMemory = z.infer<typeof ChatMemory>

/** Something that was asked or decided, as it is remembered. */
export interface MemoryEntry {
  kind: 'first' | 'asked' | 'plan' | 'decided' | 'fact'
  /** The day, `2026-11-23`. */
  day: string
  text: string
}

const FIRST = 'First asked: '

/** What a person's message adds; nothing where it says nothing new. */
export function entryFor(words: string, { day, isFirst }: { day: string; isFirst: boolean }): MemoryEntry | undefined {
  const text = words.replace(/\s+/g, ' ').trim()
  if (text === '' || /^let['’]?s keep going\.?$/i.test(text)) return undefined
  if (isFirst) return { kind: 'first', day, text }
  if (/^(?:please )?(?:remember|note|keep in mind|for your information|fyi)\b/i.test(text)) return { kind: 'fact', day, text }
  return { kind: 'asked', day, text }
}

/**
 * The record with one thing more. Its first line, what the app was asked for to begin with, is never lost; of the rest
 * the oldest requests and their undoing go first when it grows too long, then older plans, then anything.
 */
export function remember(record: string, entry: MemoryEntry): string {
  const lines = record.split('\n').filter((line) => line.trim() !== '')
  const line = lineOf(entry)
  if (lines.includes(line)) return record
  lines.push(line)
  const isKept = (each: string, at: number) => at === 0 || each === line
  for (const mayGo of [ofKind('asked|decided'), ofKind('plan approved'), () => true]) {
    while (lengthOf(lines) > MAX_MEMORY) {
      const oldest = lines.findIndex((each, at) => !isKept(each, at) && mayGo(each))
      if (oldest === -1) break
      lines.splice(oldest, 1)
    }
  }
  return lines.join('\n').slice(0, MAX_MEMORY)
}

/**
 * The record as a model reads it: with the whole first request, which the record itself has no room for, in place of
 * its beginning. Where the builder wrote another first line, that one counts.
 */
export function withWholeFirst(record: string, request: string): string {
  const line = lineOf({ kind: 'first', day: '', text: request })
  const [first, ...rest] = record.split('\n')
  if (first !== line || !line.endsWith('…')) return record
  const whole = request.trim()
  const told = whole.length > MAX_WHOLE_FIRST ? `${whole.slice(0, MAX_WHOLE_FIRST - 1)}…` : whole
  return [`- ${FIRST}${told}`, ...rest].join('\n')
}

const ofKind = (kind: string) => (line: string) => new RegExp(`^- \\d{4}-\\d\\d-\\d\\d (?:${kind}): `).test(line)

const lengthOf = (lines: string[]) => lines.join('\n').length

function lineOf({ kind, day, text }: MemoryEntry): string {
  switch (kind) {
    case 'first':
      return `- ${FIRST}${cut(text, MAX_FIRST)}`
    case 'plan':
      return `- ${day} plan approved: ${cut(text, MAX_PLAN)}`
    case 'decided':
      return `- ${day} decided: ${cut(text, MAX_ENTRY)}`
    case 'fact':
      return `- ${day} said: ${cut(text, MAX_FACT)}`
    case 'asked':
      return `- ${day} asked: ${cut(text, MAX_ENTRY)}`
  }
}

const cut = (text: string, most: number): string => {
  const flat = text.replace(/\s+/g, ' ').trim()
  return flat.length > most ? `${flat.slice(0, most - 1).trimEnd()}…` : flat
}
