import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'
import { notify } from '../lib/notify'

interface Opened {
  open: boolean
  onOpenChange: (open: boolean) => void
}

const ahead: (() => Promise<unknown>)[] = []

/** A panel whose code comes when it is first opened. Where it does not come, that is said and the panel stays closed. */
export function lazilyOpened<P extends Opened>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  let loaded: ComponentType<P> | undefined
  const read = async () => {
    loaded ??= await load()
    return loaded
  }
  ahead.push(read)

  // biome-ignore lint/correctness/noComponentHookFactories: called once for each panel, at the top of a module
  return function LazilyOpened(props: P) {
    const [Panel, setPanel] = useState(() => loaded)
    const fail = useEffectEvent(() => {
      notify.error('This part could not be loaded. Check your connection and try again.')
      props.onOpenChange(false)
    })
    const isWanted = props.open && !Panel
    useEffect(() => {
      if (!isWanted) return
      let isGone = false
      read().then(
        (component) => !isGone && setPanel(() => component),
        () => !isGone && fail(),
      )
      return () => {
        isGone = true
      }
    }, [isWanted])
    return Panel ? <Panel {...props} /> : null
  }
}

/** Fetches the code of every such panel, so that each opens at once. What fails now is asked for again when it is opened. */
export const loadPanelsAhead = () => void Promise.allSettled(ahead.map((read) => read()))
