import { createHash, randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { strToU8, zipSync } from 'fflate'
import { escapeHtml } from '../../worker/contract/escape-html.ts'
import { DRIVE_FILES, describeFile, type StoredFile, searchFiles } from './drive-files.ts'
import { readBody } from './read-body.ts'

export const DRIVE_CLIENT = { id: 'drive-test', secret: 'drive-test-secret' }
const SCOPE = 'https://www.googleapis.com/auth/drive.readonly'
const REDIRECT = /^http:\/\/localhost(?::\d+)?\/api\/integrations\/google-drive\/callback$/

interface Person {
  email: string
  files: StoredFile[]
  asked: string[]
}

/**
 * Google's OAuth and Drive v3 as far as they are called. What it does is in the address one signs in with: `brief…` is
 * given tokens that run out at once, `stale…` ones that are refused the first time, `narrow…` ticks nothing, `busy…` is
 * asked once in four calls to slow down. A test may answer the page by adding `email` or `cancel` to its address;
 * `POST /edit` changes a file of one person, and `/seen?email=` tells what was asked of theirs.
 */
export function driveStandIn(): (request: IncomingMessage, response: ServerResponse) => Promise<void> {
  const people = new Map<string, Person>()
  const codes = new Map<string, { email: string; challenge: string; redirectUri: string }>()
  const refreshTokens = new Map<string, string>()
  const accessTokens = new Map<string, { refresh: string; email: string; uses: number }>()
  const personOf = (email: string): Person => {
    const found = people.get(email) ?? { email, files: DRIVE_FILES.map((each) => ({ ...each })), asked: [] }
    people.set(email, found)
    return found
  }

  function authorize(url: URL, response: ServerResponse): void {
    const query = url.searchParams
    const redirectUri = query.get('redirect_uri') ?? ''
    const isRight =
      query.get('client_id') === DRIVE_CLIENT.id &&
      REDIRECT.test(redirectUri) &&
      query.get('scope') === SCOPE &&
      query.get('code_challenge_method') === 'S256' &&
      query.get('access_type') === 'offline'
    if (!isRight) return void response.writeHead(400, { 'content-type': 'text/plain' }).end('invalid_request')
    const email = query.get('email')
    if (!email && !query.has('cancel'))
      return void response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(consentPage(query))
    const back = new URL(redirectUri)
    back.searchParams.set('state', query.get('state') ?? '')
    if (!email || query.has('cancel')) back.searchParams.set('error', 'access_denied')
    else {
      const code = randomBytes(16).toString('base64url')
      codes.set(code, { email, challenge: query.get('code_challenge') ?? '', redirectUri })
      back.searchParams.set('code', code)
    }
    response.writeHead(302, { location: back.href }).end()
  }

  function grant(email: string, refresh: string) {
    const access = `ya29.${randomBytes(24).toString('base64url')}`
    accessTokens.set(access, { refresh, email, uses: 0 })
    const scope = email.startsWith('narrow') ? '' : SCOPE
    return { access_token: access, token_type: 'Bearer', expires_in: email.startsWith('brief') ? 30 : 3_599, scope }
  }

  async function token(request: IncomingMessage, response: ServerResponse) {
    const form = new URLSearchParams(await readBody(request))
    if (form.get('client_id') !== DRIVE_CLIENT.id || form.get('client_secret') !== DRIVE_CLIENT.secret)
      return json(response, 401, { error: 'invalid_client' })
    if (form.get('grant_type') === 'refresh_token') {
      const refresh = form.get('refresh_token') ?? ''
      const email = refreshTokens.get(refresh)
      if (email) personOf(email).asked.push('refresh')
      return email ? json(response, 200, grant(email, refresh)) : json(response, 400, { error: 'invalid_grant' })
    }
    const code = form.get('code') ?? ''
    const given = codes.get(code)
    codes.delete(code)
    const verifier = createHash('sha256').update(form.get('code_verifier') ?? '')
    if (given?.challenge !== verifier.digest('base64url') || given.redirectUri !== form.get('redirect_uri'))
      return json(response, 400, { error: 'invalid_grant' })
    const refresh = `1//${randomBytes(24).toString('base64url')}`
    refreshTokens.set(refresh, given.email)
    return json(response, 200, { ...grant(given.email, refresh), refresh_token: refresh })
  }

  async function revoke(request: IncomingMessage, response: ServerResponse) {
    const known = refreshTokens.delete(new URLSearchParams(await readBody(request)).get('token') ?? '')
    json(response, known ? 200 : 400, known ? {} : { error: 'invalid_token' })
  }

  async function edit(request: IncomingMessage, response: ServerResponse) {
    const { email, id, ...change } = JSON.parse(await readBody(request)) as Partial<StoredFile> & { email: string }
    const stored = personOf(email).files.find((each) => each.id === id)
    if (stored) Object.assign(stored, change, { changes: (stored.changes ?? 0) + 1 })
    json(response, stored ? 200 : 404, {})
  }

  /** Whose Drive it is; the answer is given already where nobody's. */
  function enter(request: IncomingMessage, response: ServerResponse): Person | undefined {
    const used = accessTokens.get((request.headers.authorization ?? '').replace(/^Bearer /, ''))
    if (!used || !refreshTokens.has(used.refresh) || (used.email.startsWith('stale') && isStale(used))) {
      refuse(response, 401, 'authError')
      return undefined
    }
    used.uses += 1
    if (used.email.startsWith('busy') && used.uses % 4 === 2) {
      refuse(response, 403, 'userRateLimitExceeded', { 'retry-after': '0' })
      return undefined
    }
    return personOf(used.email)
  }
  /** Good for the first call, which asks whose it is, and for none after; what it is renewed by is good. */
  const isStale = ({ refresh, uses }: { refresh: string; uses: number }) =>
    uses > 0 && [...accessTokens.values()].filter((each) => each.refresh === refresh).length === 1

  return async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost')
    const path = url.pathname.replace(/^\/google/, '')
    if (path === '/o/oauth2/v2/auth') return authorize(url, response)
    if (path === '/token') return token(request, response)
    if (path === '/revoke') return revoke(request, response)
    if (path === '/edit') return edit(request, response)
    if (path === '/seen') return json(response, 200, personOf(url.searchParams.get('email') ?? '').asked)
    const person = enter(request, response)
    if (!person) return
    person.asked.push(path.replace('/drive/v3', '') + (url.searchParams.get('alt') === 'media' ? '?media' : ''))
    if (path === '/drive/v3/about') return json(response, 200, { user: { emailAddress: person.email, displayName: 'Mara' } })
    if (path === '/drive/v3/files') return list(person, url.searchParams, response)
    const [, id = '', exported] = /^\/drive\/v3\/files\/([\w-]+)(\/export)?$/.exec(path) ?? []
    const stored = person.files.find((each) => each.id === id)
    if (!stored) return refuse(response, 404, 'notFound')
    if (exported) return exportFile(stored, url.searchParams.get('mimeType') ?? '', response)
    if (url.searchParams.get('alt') === 'media') return download(stored, response)
    return json(response, 200, describeFile(stored))
  }
}

function list(person: Person, query: URLSearchParams, response: ServerResponse) {
  const found = searchFiles(person.files, query.get('q') ?? '')
  if (!found) return refuse(response, 400, 'invalid')
  const from = Number(query.get('pageToken') ?? 0)
  const to = from + Math.min(Number(query.get('pageSize') ?? 100), 1_000)
  const files = found.slice(from, to).map(describeFile)
  json(response, 200, { kind: 'drive#fileList', files, ...(to < found.length ? { nextPageToken: String(to) } : {}) })
}

const WORKBOOK = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

function exportFile({ text, sheets, refusal, mimeType }: StoredFile, wanted: string, response: ServerResponse) {
  if (!mimeType.startsWith('application/vnd.google-apps.')) return refuse(response, 403, 'fileNotExportable')
  const isLarge = wanted === 'text/markdown' || wanted === WORKBOOK
  if (refusal === 'exportSizeLimitExceeded' && isLarge) return refuse(response, 403, refusal)
  response.writeHead(200, { 'content-type': wanted }).end(wanted === WORKBOOK ? workbookOf(sheets ?? {}) : text)
}

/** As much of a workbook as whoever reads one needs. */
function workbookOf(sheets: Record<string, string[][]>): Uint8Array {
  const rows = (table: string[][]) =>
    table.map((row) => `<row>${row.map((cell) => `<c t="inlineStr"><is><t>${cell}</t></is></c>`).join('')}</row>`).join('')
  const ids = Object.keys(sheets).map((name, at) => ({ name, id: at + 1 }))
  const parts = {
    'xl/workbook.xml': `<workbook xmlns:r="r"><sheets>${ids.map(({ name, id }) => `<sheet name="${name}" r:id="r${id}"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${ids.map(({ id }) => `<Relationship Id="r${id}" Target="worksheets/${id}.xml"/>`).join('')}</Relationships>`,
    ...Object.fromEntries(
      Object.values(sheets).map((table, at) => [
        `xl/worksheets/${at + 1}.xml`,
        `<worksheet><sheetData>${rows(table)}</sheetData></worksheet>`,
      ]),
    ),
  }
  return zipSync(Object.fromEntries(Object.entries(parts).map(([path, xml]) => [path, strToU8(xml)])))
}

const SWELLING = Buffer.alloc(1024 * 1024, 'a ')

function download({ text, refusal, mimeType, size }: StoredFile, response: ServerResponse) {
  if (refusal) return refuse(response, 403, refusal)
  if (mimeType.startsWith('application/vnd.google-apps.')) return refuse(response, 403, 'fileNotDownloadable')
  response.writeHead(200, { 'content-type': mimeType })
  if (size !== -1) return void response.end(text)
  // More than it said, for as long as anybody reads.
  const more = () => {
    while (!response.destroyed && response.write(SWELLING));
    if (!response.destroyed) response.once('drain', more)
  }
  more()
}

function refuse(response: ServerResponse, code: number, reason: string, headers = {}) {
  json(response, code, { error: { code, message: reason, errors: [{ domain: 'global', reason, message: reason }] } }, headers)
}

function json(response: ServerResponse, status: number, body: unknown, headers = {}): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=UTF-8', ...headers }).end(JSON.stringify(body))
}

/** Carries on what it was asked, for the form comes back to the same address. */
const consentPage = (
  query: URLSearchParams,
) => `<!doctype html><html lang="en"><meta charset="utf-8"><title>Let files be read</title>
<h1>Let files be read</h1><form action="" method="get">
${[...query].map(([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`).join('')}
<label>Email <input name="email" type="email"></label>
<button>Allow</button> <button name="cancel" value="1">Cancel</button></form></html>`
