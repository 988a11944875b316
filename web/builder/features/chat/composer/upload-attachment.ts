import { Attachment, type FilePart } from '#contract/chat/chat'
import { readJson } from '#contract/data/json-values'
import { ErrorBody } from '#contract/errors'
import { RequestFailed } from '../../../lib/api'
import { session } from '../../../lib/session/browser-session'

interface Uploading {
  appId: string
  file: File
  /** From 0 to 1. */
  onProgress: (share: number) => void
  signal: AbortSignal
}

/** Sends one file for the conversation. `fetch` does not say how much has been sent, so this is the older way. */
export async function uploadAttachment({ appId, file, onProgress, signal }: Uploading): Promise<FilePart> {
  const token = await session.freshToken()
  const form = new FormData()
  form.set('file', file)
  return new Promise((done, fail) => {
    const request = new XMLHttpRequest()
    request.open('POST', `/api/apps/${appId}/chat/attachments`)
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`)
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onload = () => {
      const body: unknown = readJson(request.responseText)
      const stored = Attachment.safeParse(body)
      if (request.status < 300 && stored.success) {
        const { url, name, contentType } = stored.data
        return done({ type: 'file', url, filename: name, mediaType: contentType })
      }
      const refusal = ErrorBody.safeParse(body).data?.error
      fail(
        new RequestFailed(
          request.status,
          refusal?.code ?? 'internal',
          refusal?.message ?? 'The server could not answer. Try again.',
        ),
      )
    }
    request.onerror = () => fail(new TypeError('Failed to send'))
    request.onabort = () => fail(signal.reason)
    signal.addEventListener('abort', () => request.abort())
    request.send(form)
  })
}
