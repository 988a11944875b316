import type { FilePart as ModelFile } from 'ai'
import type { Attachment, FilePart } from '#contract/chat/chat'
import { ApiError } from '#contract/errors'
import { HIDDEN_SECRET, hideSecrets } from '#contract/services/secret-shapes'
import type { AppRow } from '#worker/apps/find-app'
import { asText } from '#worker/integrations/core/invoke-llm'
import { readDocument } from '#worker/integrations/documents/read-document'
import { UnreadableFile } from '#worker/integrations/documents/unreadable'
import { fileKey, filePath, fileRef } from '#worker/integrations/files/file-refs'
import { sniffType } from '#worker/integrations/files/sniff-type'
import { requireFile, storeFile } from '#worker/integrations/files/store-file'
import { readParameters } from '#worker/integrations/read-parameters'
import type { Env } from '#worker/platform/env'

const PICTURES = ['image/png', 'image/jpeg', 'image/gif', 'image/webp']
/** Letters that no screen shows and every model reads: whoever attaches a file could not see what it says. */
const UNSEEN = /[\u{E0000}-\u{E007F}]/gu
/** What of a text file a model is shown, in characters. */
const MAX_TEXT = 100_000

/** Files whose text has to be taken out first: PDF, and the archives Word and Excel write. */
const DOCUMENTS = ['application/pdf', 'application/zip']

/**
 * Keeps a file for the conversation. A picture is kept where the app's own pages can show it, since "use this as the
 * logo" is what most pictures are sent for; a text or a document is seen by the app's owner only. Throws
 * `unsupported-type` for what a model could be shown nothing of.
 */
export async function storeAttachment(env: Env, { app, uploaderId }: { app: AppRow; uploaderId: string }, request: Request) {
  const { name, bytes } = await requireFile((await readParameters(request, 'Integration', 'UploadFile')).file)
  const { type } = sniffType(bytes)
  const isPicture = PICTURES.includes(type)
  if (DOCUMENTS.includes(type)) await requireText(name, bytes)
  else if (!isPicture && !type.startsWith('text/plain')) throw new ApiError('unsupported-type', UNSUPPORTED)
  const ref = await storeFile(env, { app, name, bytes, uploaderId, isPrivate: !isPicture })
  const id = `${ref.isPrivate ? 't' : 'p'}-${ref.name}`
  return { url: urlOf(app.id, id), name: name.slice(0, 200), contentType: type, size: bytes.length } satisfies Attachment
}

const UNSUPPORTED = 'Attach pictures (PNG, JPEG, GIF, WebP), PDF, Word, Excel or text files: others cannot be read here.'

/** A document nobody can read is refused at once, with the reason. */
async function requireText(name: string, bytes: Uint8Array): Promise<void> {
  try {
    await documentText(name, bytes)
  } catch (error) {
    if (error instanceof UnreadableFile) throw new ApiError('unsupported-type', `${name}: ${error.message}`)
    throw error
  }
}

async function documentText(name: string, bytes: Uint8Array): Promise<string> {
  const document = await readDocument({ name, bytes })
  return document.kind === 'image' ? '' : asText(document)
}

/** Serves an attachment to the app's owner, so that nothing in it can run. */
export async function openAttachment(env: Env, { appId, id }: { appId: string; id: string }): Promise<Response> {
  const ref = refOf(appId, id)
  const object = ref && (await env.FILES.get(fileKey(ref)))
  if (!object) throw new ApiError('not-found', 'There is no such file')
  return new Response(object.body, {
    headers: {
      'Content-Type': object.httpMetadata?.contentType ?? 'application/octet-stream',
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'private, max-age=3600',
    },
  })
}

export interface ReadAttachments {
  texts: { name: string; content: string; isPicture?: true }[]
  pictures: ModelFile[]
}

/**
 * A message's attachments as a model gets them: text as it stands, the text of documents, pictures as bytes, with a
 * line that says where the app finds them.
 */
export async function readAttachments(env: Env, appId: string, parts: FilePart[]): Promise<ReadAttachments> {
  const read: ReadAttachments = { texts: [], pictures: [] }
  for (const { url, filename } of parts) {
    const ref = refOf(appId, url.slice(urlOf(appId, '').length))
    const object = ref && (await env.FILES.get(fileKey(ref)))
    if (!object) continue
    if (ref.isPrivate) {
      const isDocument = DOCUMENTS.includes(object.httpMetadata?.contentType ?? '')
      const text = isDocument ? await documentText(filename, new Uint8Array(await object.arrayBuffer())) : await object.text()
      const seen = text.replace(UNSEEN, '')
      const rest = seen.length > MAX_TEXT ? `\n(${seen.length - MAX_TEXT} more characters)` : ''
      read.texts.push({ name: filename, content: hideSecrets(seen.slice(0, MAX_TEXT), HIDDEN_SECRET) + rest })
      continue
    }
    const mediaType = object.httpMetadata?.contentType ?? 'application/octet-stream'
    read.texts.push({
      name: filename,
      content: `A picture. The app's pages can show it with src="${filePath(ref)}".`,
      isPicture: true,
    })
    read.pictures.push({ type: 'file', data: new Uint8Array(await object.arrayBuffer()), mediaType, filename })
  }
  return read
}

/**
 * How a picture stands for a model that sees none, so that it places the picture and invents nothing of what it shows.
 */
export const asUnseen = ({ name, content, isPicture }: ReadAttachments['texts'][number]) => ({
  name,
  content: isPicture ? `${content} You cannot see it; where what it shows matters, say so and ask.` : content,
})

/** Refuses attachments that are not this app's, before a message counts. */
export async function requireAttachments(env: Env, appId: string, parts: FilePart[]): Promise<void> {
  const root = urlOf(appId, '')
  for (const { url, filename } of parts) {
    const ref = url.startsWith(root) ? refOf(appId, url.slice(root.length)) : undefined
    if (!ref || !(await env.FILES.head(fileKey(ref))))
      throw new ApiError('invalid-input', `The file ${filename} is not there. Attach it again.`)
  }
}

const urlOf = (appId: string, id: string) => `/api/apps/${appId}/chat/attachments/${id}`

/** An attachment's id says where it lies: `p-` with the app's public files, `t-` with its private ones. */
function refOf(appId: string, id: string) {
  const [, kind, name] = /^([pt])-(.+)$/.exec(id) ?? []
  return kind && name ? fileRef({ appId, name, isPrivate: kind === 't' }) : undefined
}
