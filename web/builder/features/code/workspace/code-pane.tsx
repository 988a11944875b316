import { type RefObject, useState } from 'react'
import { notify } from '../../../lib/screen/notify'
import { CodeView, type CodeViewHandle } from '../editor/code-view'
import { formatCode } from '../editor/format'
import { isReadOnlyFile } from '../files/code-files'
import { FileBar } from '../saving/file-bar'
import { ConfirmNotice, ConflictNotice, ProblemNotice } from '../saving/save-notices'
import { useFileSave } from '../saving/use-file-save'

interface CodePaneProps {
  appId: string
  path: string
  /** As the newest version has it. */
  stored: string
  versionId: string | null
  /** Why nothing of the app can be written now, or by this person. */
  readOnlyReason: string | undefined
  problemsKey: unknown
  view: RefObject<CodeViewHandle | null>
  /** Told at once, so that the preview shows it. */
  onEdit: (path: string, text: string) => void
  onRename: (() => void) | undefined
  onDelete: (() => void) | undefined
}

/** One file: its bar, what stands in the way of saving it, its editor. */
export function CodePane(props: CodePaneProps) {
  const { appId, path, stored, versionId, problemsKey, view, onEdit, onRename, onDelete } = props
  const file = useFileSave(appId, path)
  const [isFormatting, setFormatting] = useState(false)
  const readOnlyReason = isReadOnlyFile(path) ? 'Read-only' : props.readOnlyReason
  const read = () => view.current?.read() ?? stored

  async function format() {
    const before = read()
    setFormatting(true)
    const result = await formatCode(path, before)
    setFormatting(false)
    if (result.kind === 'refused') return notify.error(result.message)
    // What was typed while it was formatted counts: it can be formatted again.
    if (read() === before) view.current?.replace(result.text, 'input.format')
  }
  function takeLatest() {
    const text = file.takeTheirs()
    view.current?.reset(text)
    onEdit(path, text)
  }
  return (
    <section aria-label={path} className="flex min-h-0 flex-1 flex-col bg-surface">
      <FileBar
        path={path}
        status={file.status}
        readOnlyReason={readOnlyReason}
        isFormatting={isFormatting}
        onFormat={() => void format()}
        onRename={readOnlyReason ? undefined : onRename}
        onDelete={readOnlyReason ? undefined : onDelete}
      />
      {file.conflict && (
        <ConflictNotice
          isDeleted={file.conflict.files[path] === null}
          onKeepMine={() => file.keepMine(read())}
          onTakeTheirs={takeLatest}
        />
      )}
      {file.needed && (
        <ConfirmNotice
          needed={file.needed}
          onConfirm={() => file.confirm(read())}
          onDiscard={() => {
            file.letGo()
            view.current?.reset(stored)
            onEdit(path, stored)
          }}
        />
      )}
      {file.problem && <ProblemNotice problem={file.problem} onRetry={() => file.change(read(), { versionId, isNow: true })} />}
      <CodeView
        key={`${appId}:${path}`}
        ref={view}
        appId={appId}
        path={path}
        text={file.unsaved ?? stored}
        versionId={versionId}
        isReadOnly={readOnlyReason !== undefined}
        theirs={file.conflict?.files[path] ?? undefined}
        problemsKey={problemsKey}
        onEdit={(text) => {
          onEdit(path, text)
          file.change(text, { versionId })
        }}
        onSave={() => file.unsaved !== undefined && file.change(read(), { versionId, isNow: true })}
        onFormat={() => void format()}
      />
    </section>
  )
}
