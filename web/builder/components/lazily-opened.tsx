import { type ComponentType, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { notify } from '../lib/screen/notify'
import { PanelBody, PanelHeader } from './panel'
import { Skeleton } from './ui/skeleton'
import { ErrorState } from './ui/states'

interface Opened {
  open: boolean
  onOpenChange: (open: boolean) => void
}

const dialogs: (() => Promise<unknown>)[] = []

/** Loads a component once, however often it is asked for; what failed is asked for again. */
function loadOnce<P>(load: () => Promise<ComponentType<P>>) {
  let loaded: ComponentType<P> | undefined
  const read = async () => {
    loaded ??= await load()
    return loaded
  }
  return { read, known: () => loaded }
}

/**
 * A dialog whose code comes when it is first opened. Where it does not come, that is said and the dialog stays closed.
 */
export function lazilyOpened<P extends Opened>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  const { read, known } = loadOnce(load)
  dialogs.push(read)

  // biome-ignore lint/correctness/noComponentHookFactories: called once for each dialog, at the top of a module
  return function LazilyOpened(props: P) {
    const [Dialog, setDialog] = useState(known)
    const fail = useEffectEvent(() => {
      notify.error('This part could not be loaded. Check your connection and try again.')
      props.onOpenChange(false)
    })
    const isWanted = props.open && !Dialog
    useEffect(() => {
      if (!isWanted) return
      let isGone = false
      read().then(
        (component) => !isGone && setDialog(() => component),
        () => !isGone && fail(),
      )
      return () => {
        isGone = true
      }
    }, [isWanted])
    return Dialog ? <Dialog {...props} /> : null
  }
}

export type LazyPanel<P> = ComponentType<P> & {
  /** Asks for the code, for whoever is about to open the panel. What fails now is asked for again when it is opened. */
  load: () => void
}

/**
 * A panel whose code comes when it is first shown, or pointed at; until then it has its header and its shape, and where
 * the code does not come, a way to try again.
 */
export function lazyPanel<P extends object>(load: () => Promise<ComponentType<P>>): LazyPanel<P> {
  const { read, known } = loadOnce(load)

  // biome-ignore lint/correctness/noComponentHookFactories: called once for each panel, at the top of a module
  function LazyPanel(props: P) {
    const [Panel, setPanel] = useState(known)
    const [attempt, setAttempt] = useState(0)
    const [hasFailed, setFailed] = useState(false)
    const left = useRef<() => void>(undefined)
    // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again
    useEffect(() => {
      if (Panel) return
      let isGone = false
      setFailed(false)
      read().then(
        (component) => {
          if (isGone) return
          left.current = focusedWayOut()
          setPanel(() => component)
        },
        () => !isGone && setFailed(true),
      )
      return () => {
        isGone = true
      }
    }, [Panel, attempt])
    useLayoutEffect(() => {
      if (Panel) left.current?.()
      left.current = undefined
    }, [Panel])
    if (Panel) return <Panel {...props} />
    return (
      <>
        <PanelHeader />
        {hasFailed ? (
          <ErrorState
            title="This panel could not be loaded"
            message="Check your connection and try again."
            onRetry={() => setAttempt(attempt + 1)}
          />
        ) : (
          <PanelBody>
            <Skeleton className="h-12" />
            <Skeleton className="h-32" />
          </PanelBody>
        )}
      </>
    )
  }
  // Read ahead only: opening it asks again, and says what went wrong.
  return Object.assign(LazyPanel, { load: () => void read().catch(() => undefined) })
}

/** Where one stands on the way out of a panel: what leads one back there once its header is drawn anew. */
function focusedWayOut(): (() => void) | undefined {
  const label = document.activeElement?.closest('section > header button')?.getAttribute('aria-label')
  const section = document.activeElement?.closest('section')
  if (!label || !section) return undefined
  return () => section.querySelector<HTMLElement>(`:scope > header button[aria-label="${CSS.escape(label)}"]`)?.focus()
}

/**
 * Fetches the code of every dialog, so that each opens at once. What fails now is asked for again when it is opened.
 */
export const loadDialogsAhead = () => void Promise.allSettled(dialogs.map((read) => read()))
