import { unifiedMergeView } from '@codemirror/merge'
import { Compartment, EditorState, type Extension, Prec } from '@codemirror/state'
import { EditorView, keymap } from '@codemirror/view'
import { type Ref, useEffect, useEffectEvent, useImperativeHandle, useRef } from 'react'
import { useOnChange } from '../../../lib/screen/use-on-change'
import { extensionsFor } from './extensions'
import { codeContextOf, keepFile, keptFile } from './open-files'
import { problemsChanged } from './problems'
import { fromOutside, replaceFromOutside, replaceOnRequest } from './replace-text'

export interface CodeViewHandle {
  /** What is written now, saved or not. */
  read: () => string
  /** Puts in another text for the person, who can undo it. */
  replace: (text: string, userEvent: string) => void
  /** Puts in what is stored, past undo. */
  reset: (text: string) => void
  goTo: (offset: number) => void
  focus: () => void
}

interface CodeViewProps {
  appId: string
  path: string
  /** As it is stored, or as it was typed where that is not stored yet. */
  text: string
  /** The version the text belongs to: with another one the text may be another. */
  versionId: string | null
  isReadOnly: boolean
  /** What somebody else wrote meanwhile, shown against what stands here. */
  theirs: string | undefined
  /** Changes whenever what the problems of a file hang on does. */
  problemsKey: unknown
  onEdit: (text: string) => void
  /** Ctrl/Cmd+S. */
  onSave: () => void
  /** Shift+Alt+F. */
  onFormat: () => void
  ref: Ref<CodeViewHandle>
}

const readOnly = new Compartment()
const comparison = new Compartment()
/** What tells this screen: a state that was kept still tells the one that is gone. */
const telling = new Compartment()

const asCommand = (run: () => void) => () => {
  run()
  return true
}
const readOnlyOf = (isOn: boolean): Extension => EditorState.readOnly.of(isOn)
const comparisonWith = (theirs: string | undefined): Extension =>
  theirs === undefined
    ? []
    : unifiedMergeView({ original: theirs, mergeControls: true, highlightChanges: theirs.length < 10_000 })

/**
 * The editor of one file. Another file is another editor; what was typed, undone and folded in each is kept while the
 * page lives.
 */
export function CodeView({
  appId,
  path,
  text,
  versionId,
  isReadOnly,
  theirs,
  problemsKey,
  onEdit,
  onSave,
  onFormat,
  ref,
}: CodeViewProps) {
  const box = useRef<HTMLDivElement>(null)
  const shown = useRef<EditorView>(undefined)
  const edit = useEffectEvent(onEdit)
  const save = useEffectEvent(onSave)
  const format = useEffectEvent(onFormat)

  const createState = useEffectEvent(() => {
    const known = keptFile(appId, path)?.state
    if (known) return known
    const extensions = [
      readOnly.of(readOnlyOf(isReadOnly)),
      comparison.of(comparisonWith(theirs)),
      telling.of([]),
      extensionsFor(path, () => codeContextOf(appId)),
    ]
    return EditorState.create({ doc: text, extensions })
  })
  const prepare = useEffectEvent((view: EditorView) => {
    const update = EditorView.updateListener.of(({ docChanged, transactions, state }) => {
      if (docChanged && !transactions.every((each) => each.annotation(fromOutside))) edit(state.doc.toString())
    })
    view.dispatch({
      effects: [
        telling.reconfigure([
          update,
          Prec.highest(
            keymap.of([
              { key: 'Mod-s', run: asCommand(() => save()), preventDefault: true },
              { key: 'Shift-Alt-f', run: asCommand(() => format()), preventDefault: true },
            ]),
          ),
        ]),
        readOnly.reconfigure(readOnlyOf(isReadOnly)),
        comparison.reconfigure(comparisonWith(theirs)),
      ],
    })
    if (view.state.doc.toString() !== text) view.dispatch(replaceFromOutside(view.state, text))
  })
  useEffect(() => {
    if (!box.current) return
    const view = new EditorView({ parent: box.current, state: createState() })
    shown.current = view
    prepare(view)
    const scrollTop = keptFile(appId, path)?.scrollTop ?? 0
    requestAnimationFrame(() => view.scrollDOM.scrollTo({ top: scrollTop }))
    return () => {
      keepFile(appId, path, { state: view.state, scrollTop: view.scrollDOM.scrollTop })
      view.destroy()
      shown.current = undefined
    }
  }, [appId, path])

  // Only another version brings another text; what is typed is here already.
  useOnChange(versionId, () => {
    const view = shown.current
    if (view && view.state.doc.toString() !== text) view.dispatch(replaceFromOutside(view.state, text))
  })
  useEffect(() => shown.current?.dispatch({ effects: readOnly.reconfigure(readOnlyOf(isReadOnly)) }), [isReadOnly])
  useEffect(() => shown.current?.dispatch({ effects: comparison.reconfigure(comparisonWith(theirs)) }), [theirs])
  useOnChange(problemsKey, () => shown.current?.dispatch({ effects: problemsChanged.of(null) }))

  useImperativeHandle(ref, () => ({
    read: () => shown.current?.state.doc.toString() ?? text,
    replace(next, userEvent) {
      const view = shown.current
      view?.dispatch(replaceOnRequest(view.state, next, userEvent))
    },
    reset(next) {
      const view = shown.current
      view?.dispatch(replaceFromOutside(view.state, next))
    },
    goTo(offset) {
      const view = shown.current
      if (!view) return
      const anchor = Math.min(offset, view.state.doc.length)
      view.dispatch({ selection: { anchor }, effects: EditorView.scrollIntoView(anchor, { y: 'center' }) })
      view.focus()
    },
    focus: () => shown.current?.focus(),
  }))
  return <div ref={box} className="h-full min-h-0 overflow-hidden" />
}
