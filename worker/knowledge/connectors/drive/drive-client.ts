import { z } from 'zod'
import { readJson } from '#contract/data/json-values'
import { UnreadableFile } from '#worker/integrations/documents/unreadable'
import type { EgressTools } from '#worker/platform/egress/egress'
import type { Env } from '#worker/platform/env'
import { readCapped } from '../../ingest/read-capped'
import { TryLater } from '../../ingest/try-later'
import { AccessRevoked, driveAddresses, fetchOutside } from './drive-oauth'

const WITHIN_MS = 40_000
const MAX_ANSWER_BYTES = 2_000_000
/** Asked to wait longer than this, or more often, what is read waits for its next try. */
const LONGEST_WAIT_MS = 10_000
const TRIES = 4

const NOT_THERE = 'This file is not in the Drive that was connected, or is no longer shared with it.'
const REASONS: Record<string, string> = {
  accessNotConfigured:
    'The Google Drive API is not switched on for this installation’s client. Whoever runs it can do that in the Google Cloud console.',
  cannotDownloadFile: 'Its owner does not let this file be downloaded from Google Drive.',
  cannotExportFile: 'Its owner does not let this file be downloaded from Google Drive.',
  insufficientPermissions: 'Google Drive was connected without the right to read files. Connect it again under “Add data”.',
}

/** It is not there, or not for whoever connected the Drive. */
export class NotInDrive extends UnreadableFile {
  constructor(reason = '') {
    super(REASONS[reason] ?? NOT_THERE)
  }
}
/** Google exports no more than 10 MB of a document. */
export class TooLargeToExport extends UnreadableFile {
  constructor() {
    super('Google Drive exports no more than 10 MB of a document, and this one has more.')
  }
}

export interface DriveAccess {
  env: Env
  tools: EgressTools
  /** A token to call with; another one than the one that was refused. */
  takeToken: (refused?: string) => Promise<string>
}

/** One call that answers in JSON; throws with the reason in a sentence. */
export async function callDrive<T>(access: DriveAccess, schema: z.ZodType<T>, path: string): Promise<T> {
  const answer = await fetchDrive(access, path)
  const bytes = await readCapped(answer, { maxBytes: MAX_ANSWER_BYTES })
  const parsed = schema.safeParse(readJson(new TextDecoder().decode(bytes)))
  if (!parsed.success) throw new TryLater('Google Drive gave an answer that could not be understood. Try again later.', 0)
  return parsed.data
}

/**
 * One call whose answer is good; a token that ran out is renewed once, and what it asks to wait is waited for, within
 * bounds.
 */
export async function fetchDrive(access: DriveAccess, path: string): Promise<Response> {
  let token = await access.takeToken()
  let isRenewed = false
  for (let tries = 1; ; tries++) {
    const request = new Request(`${driveAddresses(access.env).api}${path}`, {
      // The token goes nowhere else.
      redirect: 'manual',
      headers: { authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(WITHIN_MS),
    })
    const answer = await fetchOutside(access, request).catch(() => undefined)
    if (answer?.ok) return answer
    if (answer?.status === 401) {
      await answer.body?.cancel()
      if (isRenewed) throw new AccessRevoked()
      isRenewed = true
      token = await access.takeToken(token)
      continue
    }
    const afterMs = await requireBusy(answer)
    if (tries >= TRIES || afterMs > LONGEST_WAIT_MS)
      throw new TryLater(`Google Drive ${answer ? `answered ${answer.status}` : 'did not answer'}. Try again later.`, afterMs)
    await new Promise((resolve) => setTimeout(resolve, afterMs))
  }
}

/** How long to wait where it may be tried again; throws where trying again is of no use. */
async function requireBusy(answer: Response | undefined): Promise<number> {
  if (!answer) return 1_000
  const reason = await reasonOf(answer)
  if (reason === 'exportSizeLimitExceeded') throw new TooLargeToExport()
  const isBusy = answer.status === 429 || answer.status >= 500 || /rateLimitExceeded$/i.test(reason)
  if (!isBusy && answer.status >= 400) throw new NotInDrive(reason)
  const seconds = Number(answer.headers.get('retry-after') ?? 1)
  return Number.isFinite(seconds) && seconds >= 0 ? seconds * 1_000 : 1_000
}

const Refusal = z.object({ error: z.object({ errors: z.array(z.object({ reason: z.string() })).min(1) }) })

async function reasonOf(answer: Response): Promise<string> {
  const text = new TextDecoder().decode(await readCapped(answer, { maxBytes: 100_000 }).catch(() => new Uint8Array()))
  return Refusal.safeParse(readJson(text)).data?.error.errors[0]?.reason ?? ''
}
