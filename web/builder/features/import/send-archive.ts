import { ImportedApp } from '#contract/app/transfer'
import { readJson } from '#contract/data/json-values'
import { ErrorBody } from '#contract/errors'
import { RequestFailed } from '../../lib/api'
import { session } from '../../lib/session/browser-session'

interface Sending {
  withRecords: boolean
  /** From 0 to 1, as the archive leaves; 1 means the server is at work. */
  onProgress: (share: number) => void
  signal: AbortSignal
}

/** Sends an archive and waits for its app. `fetch` does not say how much has been sent, so this is the older way. */
export async function sendArchive(archive: File, { withRecords, onProgress, signal }: Sending): Promise<ImportedApp> {
  const token = await session.freshToken()
  const form = new FormData()
  form.set('file', archive)
  form.set('records', String(withRecords))
  return new Promise((done, fail) => {
    const request = new XMLHttpRequest()
    request.open('POST', '/api/apps/import')
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`)
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.upload.onload = () => onProgress(1)
    request.onload = () => settleRequest(request, done, fail)
    request.onerror = () => fail(new TypeError('Failed to send'))
    request.onabort = () => fail(signal.reason)
    signal.addEventListener('abort', () => request.abort())
    request.send(form)
  })
}

function settleRequest(request: XMLHttpRequest, done: (app: ImportedApp) => void, fail: (error: unknown) => void) {
  const body: unknown = readJson(request.responseText)
  const imported = ImportedApp.safeParse(body)
  if (request.status < 300 && imported.success) return done(imported.data)
  const refusal = ErrorBody.safeParse(body).data?.error
  fail(
    new RequestFailed(request.status, refusal?.code ?? 'internal', refusal?.message ?? 'The server could not answer. Try again.'),
  )
}
