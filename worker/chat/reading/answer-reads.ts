import type { AppFiles } from '#contract/app/app-files'
import { normalisePath } from '#contract/app/paths'
import { MAX_READS, type Read } from '#contract/chat/reads'
import { HIDDEN_SECRET, hideSecrets, looksSecret } from '#contract/services/secret-shapes'
import { isReferenceTopic, REFERENCE_TOPICS, type ReferenceTopic } from '../prompt/reference'

/** Files shown whole in answer to one step. */
const MAX_FILES = 8
const MAX_FILE_CHARS = 60_000
const MAX_HITS = 40
const MAX_LINE = 200
const MAX_CONSOLE = 20

export interface ReadSources {
  files: AppFiles
  /** Rows of an entity as text: counts and samples, nothing personal. Undefined where there is no such entity. */
  rowsOf: (entity: string) => Promise<string | undefined>
  /** What went wrong in the preview and what the app wrote to its console, newest last. */
  preview: { errors: string[]; console: string[] }
}

export interface ReadAnswers {
  /** What the model is told of each, in order. */
  text: string
  /** Files to be shown whole with it. */
  paths: string[]
  topics: ReferenceTopic[]
}

/**
 * Answers what a step asked to be shown, bounded in number and size. What is answered is material, like all that is
 * shown.
 */
export async function answerReads(reads: Read[], sources: ReadSources): Promise<ReadAnswers> {
  const answers: ReadAnswers = { text: '', paths: [], topics: [] }
  const lines: string[] = []
  for (const read of reads.slice(0, MAX_READS)) lines.push(await answerRead(read, sources, answers))
  if (reads.length > MAX_READS) lines.push(`Only ${MAX_READS} things are answered at a time; ask again for the rest.`)
  return { ...answers, text: lines.join('\n\n') }
}

async function answerRead({ type, target }: Read, sources: ReadSources, answers: ReadAnswers): Promise<string> {
  switch (type) {
    case 'read_files':
      return showFiles(target, sources.files, answers)
    case 'search_code':
      return searchCode(target, sources.files)
    case 'read_rows': {
      const rows = await sources.rowsOf(target.trim())
      return rows ?? `read_rows ${quoted(target)}: there is no such entity.`
    }
    case 'preview_console':
      return showConsole(sources.preview)
    case 'read_reference': {
      const topics = target.split(/[\s,]+/).filter(isReferenceTopic)
      answers.topics.push(...topics)
      return topics.length > 0
        ? `read_reference: ${topics.join(', ')}, as shown with this.`
        : `read_reference ${quoted(target)}: the subjects are ${REFERENCE_TOPICS.join(', ')}.`
    }
  }
}

function showConsole({ errors, console: lines }: ReadSources['preview']): string {
  const said = [
    errors.length === 0 ? 'preview_console: no errors.' : `preview_console:\n${errors.slice(-MAX_CONSOLE).join('\n')}`,
    ...(lines.length === 0 ? [] : [`Written to the console:\n${lines.slice(-MAX_CONSOLE).join('\n')}`]),
  ]
  return hideSecrets(said.join('\n'), HIDDEN_SECRET)
}

function showFiles(target: string, files: AppFiles, answers: ReadAnswers): string {
  const said = target
    .split(/[,\n]/)
    .map((each) => each.trim())
    .filter((each) => each !== '')
    .map((name) => {
      const path = normalisePath(name)
      if (!path.ok) return `${quoted(name)}: ${path.reason}`
      const content = Object.hasOwn(files, path.path) ? files[path.path] : undefined
      if (content === undefined) return `${path.path}: there is no such file.`
      if (looksSecret(content)) return `${path.path}: holds what looks like a secret and is not shown.`
      if (content.length > MAX_FILE_CHARS) return `${path.path}: is too long to be shown; search it with search_code.`
      if (answers.paths.length >= MAX_FILES) return `${path.path}: not shown, at most ${MAX_FILES} at a time.`
      answers.paths.push(path.path)
      return `${path.path}: in the context block.`
    })
  return `read_files:\n${said.join('\n') || 'Name paths, with commas between.'}`
}

function searchCode(words: string, files: AppFiles): string {
  const wanted = words.trim().toLowerCase()
  if (wanted.length < 2) return 'search_code: give at least two characters.'
  const hits: string[] = []
  let more = 0
  for (const [path, content] of Object.entries(files)) {
    if (!content.toLowerCase().includes(wanted) || looksSecret(content)) continue
    for (const [at, line] of content.split('\n').entries()) {
      if (!line.toLowerCase().includes(wanted)) continue
      if (hits.length < MAX_HITS) hits.push(`${path}:${at + 1}: ${line.trim().slice(0, MAX_LINE)}`)
      else more += 1
    }
  }
  const rest = more > 0 ? `\n… and ${more} more.` : ''
  return hits.length === 0
    ? `search_code ${quoted(words)}: nothing found.`
    : `search_code ${quoted(words)}:\n${hits.join('\n')}${rest}`
}

const quoted = (text: string) => JSON.stringify(text.slice(0, 100))
