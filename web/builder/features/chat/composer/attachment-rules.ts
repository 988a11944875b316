import { MAX_ATTACHMENTS } from '#contract/chat/chat'

/** As the server has it: under ten million bytes. */
const MAX_BYTES = 10_000_000
const PICTURE = /^image\/(?:png|jpeg|gif|webp)$/
const TEXT_NAME =
  /\.(?:txt|md|markdown|csv|tsv|json|jsonl|ya?ml|toml|xml|html?|css|jsx?|tsx?|mjs|py|rb|go|rs|java|c|h|cpp|sql|sh|log|ini|env|svg)$/i
const TEXT_TYPE = /^(?:text\/|application\/(?:json|xml|x-yaml|javascript|sql))/

const DOCUMENT_NAME = /\.(?:pdf|docx|xlsx)$/i

/** For the file dialog: what the server takes. */
export const ACCEPTED =
  'image/png,image/jpeg,image/gif,image/webp,.pdf,.docx,.xlsx,text/*,.md,.csv,.tsv,.json,.yaml,.yml,.xml,.sql,.log'

interface Offered {
  name: string
  size: number
  type: string
}

export const isPicture = (type: string) => PICTURE.test(type)

/** What keeps a file from being attached, as a sentence; the server looks again, at the bytes. */
export function attachmentProblem({ name, size, type }: Offered): string | undefined {
  if (size === 0) return `${name} is empty`
  if (size >= MAX_BYTES) return `${name} is too large: a file may have up to 10 MB`
  if (!isPicture(type) && !TEXT_TYPE.test(type) && !TEXT_NAME.test(name) && !DOCUMENT_NAME.test(name))
    return `${name} cannot be read here: attach pictures (PNG, JPEG, GIF, WebP), PDF, Word, Excel or text files`
  return undefined
}

/** Of the files offered, those there is room for, and a sentence about each that is left out. */
export function chooseFiles<T extends Offered>(offered: T[], attached: number): { taken: T[]; problems: string[] } {
  const taken: T[] = []
  const problems: string[] = []
  let isFull = false
  for (const file of offered) {
    const problem = attachmentProblem(file)
    if (problem) problems.push(problem)
    else if (attached + taken.length < MAX_ATTACHMENTS) taken.push(file)
    else isFull = true
  }
  if (isFull) problems.push(`A message may carry ${MAX_ATTACHMENTS} files`)
  return { taken, problems }
}
