import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import type { AppFiles } from '#contract/app/app-files'
import type { CheckedIssue } from '#contract/app/validation'
import type { Issue } from '#contract/app/versions'
import { readEntities } from '#contract/data/entity-file'
import type { FunctionProblem } from '#contract/services/functions'
import { autosave } from '../../../lib/app/app-autosave'
import { notify } from '../../../lib/screen/notify'
import type { CodeViewHandle } from '../editor/code-view'
import { forgetFile, setCodeContext } from '../editor/open-files'
import { templateOf } from '../files/code-files'
import { moveFile, withoutImportsOf } from '../files/references'
import { surfaceQuery } from '../queries'
import { functionIssues } from './function-issues'
import { useAppCheck } from './use-app-check'
import { type FileChanges, useFileOperations } from './use-file-operations'
import { useSyntaxIssues } from './use-syntax-issues'
import { useTabs } from './use-tabs'
import { useUnsavedFiles } from './use-unsaved-files'

/** What the workspace is given of the app and the person, and whom it tells of what is done in it. */
export interface CodeWorkspaceProps {
  appId: string
  versionId: string | null
  /** The files of the newest version. */
  files: AppFiles
  /** The file that is open, as the address says it. */
  opened: string | undefined
  mayEdit: boolean
  mayDelete: boolean
  /** The assistant changes the app at this moment, or one looks at an older version. */
  blockedReason: string | undefined
  onOpen: (path: string | undefined) => void
  /** A text was typed, or a file goes; nothing of it is stored yet. */
  onEdit: (path: string, text: string | null) => void
  onSaved: (versionId: string) => void
  check: ((versionId: string) => Promise<CheckedIssue[]>) | undefined
  onFix: ((issues: Issue[]) => void) | undefined
  /** What the compiler of functions says of the newest version. */
  functionProblems: FunctionProblem[]
}

/** What one is asked before something is done. */
export type Asked = { kind: 'add'; initial: string } | { kind: 'move' | 'delete'; path: string }

const NO_ISSUES: CheckedIssue[] = []
const NO_CHECK = () => Promise.resolve(NO_ISSUES)

const placeOf = ({ path, line, message }: CheckedIssue) => `${path}:${line}:${message}`

/** The files as they are typed, which of them is open, and everything that can be done with them. */
export function useCodeWorkspace(props: CodeWorkspaceProps) {
  const { appId, versionId, files, opened, mayEdit, blockedReason, onOpen, onEdit, onSaved, onFix } = props
  const surface = useQuery(surfaceQuery)
  const unsaved = useUnsavedFiles(appId)
  const all = useMemo(() => ({ ...files, ...unsaved }), [files, unsaved])
  const { tabs, change: changeTabs } = useTabs(appId)
  const operations = useFileOperations(appId, versionId)
  const [asked, setAsked] = useState<Asked>()
  const [isEdited, setEdited] = useState(false)
  const view = useRef<CodeViewHandle>(null)
  const unsavedPaths = useMemo(() => new Set(Object.keys(unsaved)), [unsaved])
  const check = useAppCheck({
    versionId,
    isUnsaved: unsavedPaths.size > 0,
    isEdited: isEdited && props.check !== undefined,
    check: props.check ?? NO_CHECK,
  })
  const { functionProblems } = props
  const unreadable = useSyntaxIssues(files, surface.data)
  const issues = useMemo(() => {
    const checked = check.issues ?? NO_ISSUES
    const told = new Set(checked.map(placeOf))
    return [...functionIssues(functionProblems), ...unreadable.filter((each) => !told.has(placeOf(each))), ...checked]
  }, [functionProblems, unreadable, check.issues])
  const readOnlyReason = mayEdit ? blockedReason : 'Read-only'
  const path = opened !== undefined && all[opened] !== undefined ? opened : undefined
  // The address may name a file that has no tab yet: its tab is there from the first moment, so that nothing moves.
  const shownTabs = (path === undefined || tabs.includes(path) ? tabs : [...tabs, path]).filter((each) => all[each] !== undefined)

  /** Where to go in a file once its editor is there. */
  const target = useRef<{ path: string; offset: number }>(undefined)
  function reach() {
    const wanted = target.current
    if (!wanted || wanted.path !== path) return
    target.current = undefined
    view.current?.goTo(wanted.offset)
  }
  function open(next: string, offset?: number) {
    if (offset !== undefined) target.current = { path: next, offset }
    if (path === next) return reach()
    // What was written in the one that is left is stored at once.
    void autosave.flush()
    onOpen(next)
  }
  const reachNow = useEffectEvent(reach)
  useEffect(() => {
    if (path === undefined) return
    changeTabs((before) => (before.includes(path) ? before : [...before, path]))
    const frame = requestAnimationFrame(() => reachNow())
    return () => cancelAnimationFrame(frame)
  }, [path, changeTabs])
  // Whoever goes elsewhere does not wait for the pause.
  useEffect(() => () => void (autosave.getState().kind === 'saving' && autosave.flush()), [])

  const entities = useMemo(() => readEntities(files), [files])
  /** Where the check found something to be put right, and the text is still the one it read. */
  function fixOf({ path: at, fix }: CheckedIssue): (() => void) | undefined {
    const text = at === undefined ? undefined : all[at]
    if (!fix || at === undefined || text === undefined || readOnlyReason !== undefined) return undefined
    if (check.checkedId !== versionId || text !== files[at]) return undefined
    return () => {
      const next = text.slice(0, fix.start) + fix.text + text.slice(fix.end)
      if (at === path) view.current?.replace(next, 'input.fix')
      else
        void change({ [at]: next }, 'Failed to save file', () => undefined).catch((error: Error) => notify.error(error.message))
      notify.success(fix.said)
    }
  }
  useEffect(() => {
    setCodeContext(appId, {
      files: all,
      entities,
      surface: surface.data,
      issues,
      mayEdit: readOnlyReason === undefined,
      openFile: open,
      fixOf,
      requestFix: onFix && ((issue) => onFix([issue])),
    })
  })

  function close(gone: string) {
    const rest = shownTabs.filter((each) => each !== gone)
    changeTabs(() => rest)
    if (gone !== path) return
    void autosave.flush()
    onOpen(rest[Math.min(shownTabs.indexOf(gone), rest.length - 1)])
  }
  /** Rejects with what to say where it could not be done. */
  function change(changes: FileChanges, failure: string, onDone: () => void): Promise<void> {
    return operations.save(changes, {
      failure,
      onSaved(id) {
        setEdited(true)
        setAsked(undefined)
        for (const [each, text] of Object.entries(changes)) onEdit(each, text)
        onSaved(id)
        onDone()
      },
    })
  }
  // What went wrong stands in the dialog that asked.
  const attempt = (pending: Promise<void>) => void pending.catch(() => undefined)

  return {
    surface,
    all,
    path,
    tabs: shownTabs,
    view,
    unsavedPaths,
    issues,
    check,
    fixOf,
    readOnlyReason,
    operations,
    asked,
    setAsked,
    open,
    close,
    edit(at: string, text: string) {
      setEdited(true)
      onEdit(at, text)
    },
    add: (to: string) => attempt(change({ [to]: templateOf(to) }, 'Failed to save file', () => open(to))),
    move: (from: string, to: string) =>
      attempt(
        change(moveFile(all, from, to), 'Failed to save file', () => {
          forgetFile(appId, from)
          changeTabs((before) => before.map((each) => (each === from ? to : each)))
          onOpen(to)
        }),
      ),
    remove(gone: string) {
      attempt(
        change({ ...withoutImportsOf(all, gone), [gone]: null }, 'Failed to delete file', () => {
          notify.success(`Deleted ${gone.split('/').at(-1)}`)
          forgetFile(appId, gone)
          close(gone)
        }),
      )
    },
    replace: (changed: AppFiles) => change(changed, 'Failed to save file', () => undefined),
  }
}
export type CodeWorkspaceState = ReturnType<typeof useCodeWorkspace>
