import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../scripts/paths.ts'
import { REFERENCE_TOPICS, referenceOf } from '../worker/chat/prompt/reference'
import { SYSTEM_PROMPT } from '../worker/chat/prompt/system-prompt'

/**
 * What each paragraph of the prompt costs, and in how many of the recorded replies something stands that it teaches:
 * names of actions, calls, imports, tokens and rules. `tsx bench/prompt-earnings.ts` prints the table of
 * docs/what-the-prompt-earns.md.
 */
const folder = join(ROOT, 'bench/replies')
const replies = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.md$/.test(name) && name.includes('/'))
  .map((name) => readFileSync(join(folder, name), 'utf8'))

/** Words that only the platform has: with a mark or a capital within, as no sentence has them. */
const taughtIn = (text: string): string[] => [
  ...new Set(
    [...text.matchAll(/[$@<"']?[A-Za-z][\w$./@-]*[\w)]/g)]
      .map(([word]) => word.replace(/^["'<]|[).]+$/g, ''))
      .filter((word) =>
        /^[$@]|[a-z][A-Z]|\w[_/@]\w|[a-z]-[a-z]+-|^(?:rls|anonymous|creator|Skeleton|AlertDialog|Badge|Sheet)$/.test(word),
      ),
  ),
]

const isUsed = (word: string, reply: string) =>
  reply.includes(word) || (word.includes('/') && reply.includes(word.replace('/…', '')))

function* paragraphs(text: string): Generator<[title: string, text: string]> {
  let title = ''
  for (const part of text.split(/\n(?=# |- [\w$'@].{0,60}?[:;(]|\n)/)) {
    if (part.trim() === '') continue
    if (part.trim().startsWith('# ')) title = part.trim().split('\n')[0]?.slice(2) ?? ''
    yield [title, part.trim()]
  }
}

console.log('| part | begins with | characters | replies | most used |\n|---|---|---|---|---|')
for (const [name, text] of [
  ['prompt', SYSTEM_PROMPT],
  ...REFERENCE_TOPICS.map((topic) => [topic, referenceOf([topic])]),
] as const)
  for (const [title, part] of paragraphs(text)) {
    const words = taughtIn(part)
    const uses = words.map((word) => [word, replies.filter((reply) => isUsed(word, reply)).length] as const)
    const using = replies.filter((reply) => words.some((word) => isUsed(word, reply))).length
    const top = uses.toSorted(([, a], [, b]) => b - a).slice(0, 3)
    const start = part.replace(/\s+/g, ' ').replaceAll('|', '/').slice(0, 46)
    console.log(
      `| ${name === 'prompt' ? title || 'opening' : `reference: ${name}`} | ${start} | ${part.length} | ${words.length > 0 ? `${using} of ${replies.length}` : '–'} | ${top.map(([word, count]) => `\`${word}\` ${count}`).join(', ')} |`,
    )
  }
console.log(
  `\nPrompt: ${SYSTEM_PROMPT.length} characters; reference: ${referenceOf(REFERENCE_TOPICS).length}; replies: ${replies.length}`,
)
