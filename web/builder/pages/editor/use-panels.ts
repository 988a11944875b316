import { useState } from 'react'
import { useSearchParams } from 'react-router'

/** What can stand over the editor. Publishing and users have an address of their own, so that other pages lead there. */
export type PanelName = 'publish' | 'users' | 'data' | 'validation' | 'functions' | 'integrations' | 'logs' | 'history' | 'debug'

const ADDRESSED: ReadonlySet<string> = new Set<PanelName>(['publish', 'users'])

/** Which panel is open: one at a time. */
export function usePanels() {
  const [params, setParams] = useSearchParams()
  const [own, setOwn] = useState<PanelName>()
  const addressed = params.get('dialog')
  const current = addressed !== null && ADDRESSED.has(addressed) ? addressed : own

  function open(name: PanelName) {
    setOwn(ADDRESSED.has(name) ? undefined : name)
    if (ADDRESSED.has(name)) setParams({ dialog: name }, { replace: true })
    else if (addressed !== null) setParams({}, { replace: true })
  }
  function close(name: PanelName) {
    if (current !== name) return
    setOwn(undefined)
    if (addressed !== null) setParams({}, { replace: true })
  }
  return {
    open,
    /** What a panel is told of itself. */
    of: (name: PanelName) => ({
      open: current === name,
      onOpenChange: (isOpen: boolean) => (isOpen ? open(name) : close(name)),
    }),
  }
}
export type Panels = ReturnType<typeof usePanels>
