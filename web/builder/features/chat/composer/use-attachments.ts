import { useCallback, useEffect, useRef, useState } from 'react'
import type { FilePart } from '#contract/chat/chat'
import { messageOf, RequestFailed } from '../../../lib/api'
import { debugLog } from '../../../lib/debug-log'
import { useOnChange } from '../../../lib/screen/use-on-change'
import { chooseFiles } from './attachment-rules'
import { uploadAttachment } from './upload-attachment'

/** A file in the composer: on its way, there, or refused. */
export interface DraftFile {
  key: string
  name: string
  type: string
  /** Bytes; unknown of a file that was there before the page loaded. */
  size?: number
  state: 'uploading' | 'ready' | 'failed'
  /** From 0 to 1. */
  progress: number
  /** What the server answered; there once it is `ready`. */
  part?: FilePart
  problem?: string
  /** Another attempt could end otherwise. */
  canRetry?: boolean
}

interface Upload {
  file: File
  abort: AbortController
}

let keys = 0

/** The files of the message being written: uploaded as soon as they are chosen. */
export function useAttachments(appId: string, initial: FilePart[], onReady: (files: FilePart[]) => void) {
  const [files, setFiles] = useState<DraftFile[]>(() => initial.map(ready))
  const uploads = useRef(new Map<string, Upload>())
  const change = useCallback(
    (key: string, patch: Partial<DraftFile>) =>
      setFiles((all) => all.map((each) => (each.key === key ? { ...each, ...patch } : each))),
    [],
  )

  const upload = useCallback(
    (key: string, file: File) => {
      const abort = new AbortController()
      uploads.current.set(key, { file, abort })
      uploadAttachment({ appId, file, signal: abort.signal, onProgress: (progress) => change(key, { progress }) }).then(
        (part) => {
          uploads.current.delete(key)
          change(key, { state: 'ready', progress: 1, part, type: part.mediaType })
        },
        (error: unknown) => {
          if (abort.signal.aborted) return
          debugLog('chat', `${file.name} was not uploaded: ${messageOf(error)}`, 'error')
          const isRefused = error instanceof RequestFailed && error.status < 500 && error.status !== 429
          change(key, { state: 'failed', problem: messageOf(error), canRetry: !isRefused })
        },
      )
    },
    [appId, change],
  )

  /** Takes what there is room for and answers what is to be said about the rest. */
  function add(offered: File[]): string[] {
    const { taken, problems } = chooseFiles(offered, files.length)
    for (const file of taken) {
      keys += 1
      const key = `file-${keys}`
      setFiles((all) => [...all, { key, name: file.name, type: file.type, size: file.size, state: 'uploading', progress: 0 }])
      upload(key, file)
    }
    return problems
  }
  function remove(key: string) {
    uploads.current.get(key)?.abort.abort()
    uploads.current.delete(key)
    setFiles((all) => all.filter((each) => each.key !== key))
  }
  function retry(key: string) {
    const before = uploads.current.get(key)
    if (!before) return
    change(key, { state: 'uploading', progress: 0, problem: undefined })
    upload(key, before.file)
  }
  const replace = useCallback((parts: FilePart[]) => {
    for (const { abort } of uploads.current.values()) abort.abort()
    uploads.current.clear()
    setFiles(parts.map(ready))
  }, [])

  const parts = files.flatMap(({ part }) => part ?? [])
  const urls = parts.map(({ url }) => url).join(' ')
  // The addresses stand for the list, which is new at every render.
  useOnChange(urls, () => onReady(parts))
  useEffect(() => {
    const all = uploads.current
    return () => {
      for (const { abort } of all.values()) abort.abort()
    }
  }, [])

  return { files, parts, isUploading: files.some(({ state }) => state === 'uploading'), add, remove, retry, replace }
}
export type Attachments = ReturnType<typeof useAttachments>

function ready(part: FilePart): DraftFile {
  keys += 1
  return { key: `file-${keys}`, name: part.filename, type: part.mediaType, state: 'ready', progress: 1, part }
}
