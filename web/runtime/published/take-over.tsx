import type { ReactNode } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import type { HandedOver } from '#contract/app/boot'
import { type ApiRequest, sendOverHttp, setTransport } from '../client/request'
import { session } from '../client/session'
import { freezeWorld } from '../lib/determinism'
import { readOf } from '../lib/public-read'
import { whenArrived } from './arrival'

/** For so long after it began a page takes the answers it was rendered with for its own. */
const ANSWERS_LAST_MS = 10_000
/** Whatever a page does, the world is not kept still for longer. */
const STILL_MS = 1_000

/** What this page was rendered from; undefined where it came empty. */
export function readHandedOver(): HandedOver | undefined {
  const text = document.getElementById('rendered')?.textContent
  return text ? JSON.parse(text) : undefined
}

/** The first time each of them is asked for, the page has the answer already. A visitor who signs in asks anew. */
export function answerFromPage({ answers }: HandedOver) {
  const left = new Map(Object.entries(answers))
  const endsAt = performance.now() + ANSWERS_LAST_MS
  setTransport(async (call: ApiRequest) => {
    const read = readOf(call)
    const known = read !== undefined && !session.token && performance.now() < endsAt ? left.get(read) : undefined
    if (call.method === 'GET') left.delete(read ?? '')
    else left.clear()
    return known ? { ...known, headers: {} } : sendOverHttp(call)
  })
}

/**
 * Makes the rendered page the browser's own. It is rendered in the world it was rendered in before, so that nothing
 * moves, and then once more in the visitor's, with his zone and his words for numbers. What differs all the same is
 * drawn anew.
 */
export function takeOver(container: HTMLElement, { nowMs }: HandedOver, write: () => ReactNode): Root {
  const unfreeze = onlyOnce(freezeWorld(nowMs))
  let root: Root | undefined
  const arrive = onlyOnce(() => {
    unfreeze()
    queueMicrotask(() => root?.render(write()))
  })
  whenArrived(arrive)
  setTimeout(arrive, STILL_MS)
  root = hydrateRoot(container, write(), {
    onRecoverableError: (error) => console.warn('This page differs from what was rendered of it and was drawn anew.', error),
  })
  return root
}

function onlyOnce(work: () => void): () => void {
  let isDone = false
  return () => {
    if (isDone) return
    isDone = true
    work()
  }
}
