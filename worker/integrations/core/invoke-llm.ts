import { z } from 'zod'
import { ApiError } from '#contract/errors'
import type { Cell } from '../documents/document'
import { readDocument } from '../documents/read-document'
import { UnreadableFile } from '../documents/unreadable'
import { loadFile } from '../files/load-file'
import { askForObject, askForText, type Picture, requireModel } from './ask-model'
import { type CallContext, coreCall, required } from './core-call'
import { readSchema } from './json-schema'

const MAX_FILES = 10
const MAX_FILE_CHARS = 200_000

const SYSTEM = 'You answer requests that an app makes for the person who uses it. Answer what is asked, without greetings.'
/** No search is connected, and a made-up one would be believed. */
const NO_INTERNET =
  'You cannot reach the internet or any live data. Where the answer would depend on something recent or on a web page, say so plainly rather than inventing it.'

export const invokeLlm = coreCall({
  parameters: z.object({
    prompt: required(400_000, 'prompt is required'),
    add_context_from_internet: z.union([z.boolean(), z.string()]).nullish(),
    response_json_schema: z.unknown().optional(),
    file_urls: z
      .union([z.string(), z.array(z.string()).max(MAX_FILES, `file_urls may name at most ${MAX_FILES} files`)])
      .nullish()
      .transform((urls) => (typeof urls === 'string' ? [urls] : (urls ?? []))),
  }),
  credits: 1,
  run: async (context, { prompt, add_context_from_internet, response_json_schema, file_urls }) => {
    const schema = readSchema(response_json_schema)
    const model = await requireModel(context.env, 'InvokeLLM')
    const { text, pictures } = await readFiles(context, file_urls.filter(Boolean))
    const system = isWanted(add_context_from_internet) ? `${SYSTEM}\n${NO_INTERNET}` : SYSTEM
    const question = { model, system, prompt: `${prompt}${text}`, pictures }
    return schema ? askForObject(question, schema) : askForText(question)
  },
})

const isWanted = (flag: unknown): boolean => flag === true || flag === 'true'

/** Pictures go to the model as they are, everything else as its text. */
async function readFiles(context: CallContext, urls: string[]): Promise<{ text: string; pictures: Picture[] }> {
  const pictures: Picture[] = []
  let text = ''
  for (const url of urls) {
    const file = await loadFile(context, url)
    const document = await readDocument(file).catch((error: unknown) => {
      throw error instanceof UnreadableFile ? new ApiError('unsupported-type', `${file.name}: ${error.message}`) : error
    })
    if (document.kind === 'image') pictures.push(document)
    else text += `\n\n<file name="${file.name}">\n${asText(document)}\n</file>`
  }
  return { text, pictures }
}

export function asText(document: Exclude<Awaited<ReturnType<typeof readDocument>>, { kind: 'image' }>): string {
  if (document.kind === 'text') return document.text.slice(0, MAX_FILE_CHARS)
  if (document.kind === 'value') return JSON.stringify(document.value).slice(0, MAX_FILE_CHARS)
  const { rows, sheets } = document
  const text = sheets ? sheets.map(({ name, rows: own }) => `# ${name}\n${rowsAsText(own)}`).join('\n\n') : rowsAsText(rows)
  return text.slice(0, MAX_FILE_CHARS)
}

const rowsAsText = (rows: Cell[][]) =>
  rows
    .slice(0, 2_000)
    .map((row) => row.map((cell) => JSON.stringify(cell ?? '')).join(','))
    .join('\n')
