import { MergeView, unifiedMergeView } from '@codemirror/merge'
import { EditorState, type Extension } from '@codemirror/state'
import { EditorView, lineNumbers } from '@codemirror/view'
import { useEffect, useRef } from 'react'
import type { VersionDiffFile } from '#contract/app/versions'
import { languageOf } from '../../components/code/code-language'
import { codeLook } from '../../components/code/code-look'

/** Beyond this, only whole lines are marked: looking for words takes too long and shows too much. */
const MAX_WORD_DIFF = 10_000

/** One file, before and after: side by side, or one under the other. */
export default function FileDiff({ file, isInline }: { file: VersionDiffFile; isInline: boolean }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => (box.current ? showDiff(box.current, file, isInline) : undefined), [file, isInline])
  return <div ref={box} data-layout={isInline ? 'inline' : 'side-by-side'} className="h-full overflow-auto bg-surface" />
}

function showDiff(parent: HTMLElement, { path, oldCode, newCode }: VersionDiffFile, isInline: boolean): () => void {
  const options = {
    highlightChanges: Math.max(oldCode.length, newCode.length) <= MAX_WORD_DIFF,
    gutter: true,
    collapseUnchanged: { margin: 3, minSize: 6 },
    diffConfig: { scanLimit: 500, timeout: 300 },
  }
  const extensions = (label: string): Extension[] => [
    lineNumbers(),
    EditorState.readOnly.of(true),
    EditorView.editable.of(false),
    EditorView.lineWrapping,
    EditorView.contentAttributes.of({ 'aria-label': label, tabindex: '0' }),
    languageOf(path),
    codeLook,
  ]
  if (isInline) {
    const merge = unifiedMergeView({ ...options, original: oldCode, mergeControls: false })
    const view = new EditorView({ parent, doc: newCode, extensions: [...extensions(`${path}, changes`), merge] })
    return () => view.destroy()
  }
  const view = new MergeView({
    ...options,
    parent,
    a: { doc: oldCode, extensions: extensions(`${path}, before`) },
    b: { doc: newCode, extensions: extensions(`${path}, after`) },
  })
  return () => view.destroy()
}
