import { lazy, Suspense, useSyncExternalStore } from 'react'
import { partOf } from '#contract/tools/changed-meanwhile'
import type { Tool } from '#contract/tools/tool'
import { Button } from '../../components/ui/button'
import { autosave } from '../../lib/app/app-autosave'
import { toolConflictIn, writeOver } from '../../lib/app/tool-saves'
import { toolQuery } from '../../lib/app/tools'
import { queryClient } from '../../lib/query-client'
import { linesOfPart, nameOfPart } from './part-words'

const TextDifference = lazy(() => import('./text-difference'))

/**
 * Somebody else, or another tab, saved the same part of a tool meanwhile: both stand here, and nothing is saved until
 * one says which stays.
 */
export function ToolConflictNotice({ tool: { appId, toolId } }: { tool: Tool }) {
  const id = `tool:${appId}:${toolId}`
  const error = useSyncExternalStore(autosave.subscribe, () => {
    const state = autosave.stateOf(id)
    return state.kind === 'refused' ? state.error : undefined
  })
  const unsaved = useSyncExternalStore(autosave.subscribe, () => autosave.pendingOf(id))
  const conflict = toolConflictIn(error)
  const parts = conflict?.parts.filter((part) => part in unsaved) ?? []
  if (!conflict || parts.length === 0) return null

  const keepMine = () => {
    writeOver(conflict)
    void autosave.flush()
  }
  const takeTheirs = () => {
    const others = Object.fromEntries(Object.entries(unsaved).filter(([part]) => !parts.includes(part)))
    autosave.drop(id)
    queryClient.setQueryData(toolQuery(appId, toolId).queryKey, conflict.tool)
    if (Object.keys(others).length > 0) autosave.change(id, others, 0)
  }
  return (
    <section role="alert" aria-label="Changed elsewhere" className="flex max-h-[60%] shrink-0 flex-col border-b bg-warning-soft">
      <p className="px-4 pt-3 text-sm">
        {parts.map(nameOfPart).join(', ')}: changed elsewhere while you wrote. Yours is not saved yet.
      </p>
      <div className="flex min-h-0 flex-col gap-3 overflow-y-auto px-4 py-2">
        {parts.map((part) => (
          <section key={part} aria-label={nameOfPart(part)} className="flex flex-col gap-1">
            {parts.length > 1 && <h3 className="font-medium text-sm">{nameOfPart(part)}</h3>}
            <Suspense fallback={null}>
              <TextDifference theirs={linesOfPart(partOf(conflict.tool, part))} mine={linesOfPart(unsaved[part])} />
            </Suspense>
          </section>
        ))}
      </div>
      <div className="flex flex-wrap justify-end gap-2 px-4 pb-3">
        <Button size="sm" onClick={takeTheirs}>
          Take the latest
        </Button>
        <Button size="sm" variant="primary" onClick={keepMine}>
          Save mine
        </Button>
      </div>
    </section>
  )
}
