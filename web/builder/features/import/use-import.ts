import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { ImportedApp } from '#contract/app/transfer'
import { countOf } from '#contract/inflect'
import { messageOf, RequestFailed } from '../../lib/api'
import { appsQuery } from '../../lib/app/apps'
import { packFolder, requireFits } from './pack-folder'
import type { Chosen } from './read-drop'
import { sendArchive } from './send-archive'

export const STEPS = ['read', 'pack', 'send', 'make'] as const
export type Step = (typeof STEPS)[number]

export type ImportState =
  | { kind: 'idle' }
  | { kind: 'running'; step: Step; detail: Partial<Record<Step, string>> }
  | { kind: 'failed'; step: Step; detail: Partial<Record<Step, string>>; message: string }
  | { kind: 'done'; app: ImportedApp }

/** One import at a time, from what was chosen to the report. */
export function useImport() {
  const queryClient = useQueryClient()
  const [state, setState] = useState<ImportState>({ kind: 'idle' })
  const running = useRef<AbortController>(undefined)

  async function start(choosing: Promise<Chosen | undefined>, withRecords: boolean) {
    running.current?.abort()
    const abort = new AbortController()
    running.current = abort
    const detail: Partial<Record<Step, string>> = {}
    let step: Step = 'read'
    const enter = (next: Step, said?: string) => {
      step = next
      if (said !== undefined) detail[next] = said
      if (!abort.signal.aborted) setState({ kind: 'running', step, detail: { ...detail } })
    }
    enter('read')
    try {
      const chosen = await choosing
      if (!chosen) throw new Error('This is neither a zip nor a folder. Choose what an app was exported as.')
      detail.read = chosen.kind === 'archive' ? chosen.file.name : `${countOf(chosen.files.length, 'file')} in ${chosen.name}`
      enter('pack')
      const archive = chosen.kind === 'archive' ? await requireFits(chosen.file) : await packFolder(chosen.name, chosen.files)
      detail.pack = size(archive.size)
      enter('send', '0 %')
      const app = await sendArchive(archive, {
        withRecords,
        signal: abort.signal,
        onProgress: (share) => {
          detail.send = `${Math.round(share * 100)} %`
          enter(share < 1 ? 'send' : 'make')
        },
      })
      void queryClient.invalidateQueries({ queryKey: appsQuery.queryKey })
      if (!abort.signal.aborted) setState({ kind: 'done', app })
    } catch (error) {
      if (!abort.signal.aborted) setState({ kind: 'failed', step, detail: { ...detail }, message: wordsOf(error) })
    }
  }

  function close() {
    running.current?.abort()
    setState({ kind: 'idle' })
  }

  return { state, start, close }
}

const wordsOf = (error: unknown) =>
  error instanceof RequestFailed || !(error instanceof Error) || error instanceof TypeError ? messageOf(error) : error.message

const size = (bytes: number) => (bytes < 1e6 ? `${Math.max(1, Math.round(bytes / 1e3))} KB` : `${(bytes / 1e6).toFixed(1)} MB`)
