import { type FormEvent, useId, useState } from 'react'
import type { AppFiles } from '#contract/app/app-files'
import { Button } from '../../../components/ui/button'
import { Dialog } from '../../../components/ui/dialog'
import { Field } from '../../../components/ui/field'
import { checkNewPath } from './code-files'

interface NameFileDialogProps {
  title: string
  description: string
  action: string
  /** What stands in the field at first. */
  initial: string
  files: AppFiles
  busy: boolean
  error: string | undefined
  onSubmit: (path: string) => void
  onClose: () => void
}

/** Asks for a path: of a new file, or for one that moves. */
export function NameFileDialog(props: NameFileDialogProps) {
  const { title, description, action, initial, files, busy, error, onSubmit, onClose } = props
  const [path, setPath] = useState(initial)
  const [problem, setProblem] = useState<string>()
  const id = useId()
  function submit(event: FormEvent) {
    event.preventDefault()
    if (path.trim() === initial) return setProblem('Give it another path.')
    const checked = checkNewPath(path, files)
    if ('problem' in checked) return setProblem(checked.problem)
    onSubmit(checked.path)
  }
  const shown = problem ?? error
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !busy && onClose()}
      title={title}
      description={description}
      footer={
        <>
          <Button onClick={onClose} disabled={busy}>
            Cancel
          </Button>
          <Button type="submit" form={id} variant="primary" busy={busy}>
            {action}
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={submit}>
        <Field
          label="Path"
          className="font-mono"
          value={path}
          spellCheck={false}
          autoCapitalize="off"
          autoComplete="off"
          onChange={(event) => {
            setPath(event.target.value)
            setProblem(undefined)
          }}
          {...(shown ? { error: shown } : {})}
        />
      </form>
    </Dialog>
  )
}
