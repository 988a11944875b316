import { Upload } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { Problem } from '../../../components/plan-limit'
import { Button } from '../../../components/ui/button'
import { Input } from '../../../components/ui/input'
import { imageProblem, uploadImage } from '../../../lib/app/upload-image'
import { isPlanLimit } from '../../../lib/plan-limits'
import { type EditorProps, useLeave } from './editor-props'

/** An image by its address, or uploaded to the app's own files. */
export function ImageEditor({ appId, column, value, typed, onSave, onCancel, leave }: EditorProps) {
  const picker = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(typed ?? (typeof value === 'string' ? value : ''))
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<ReactNode>()

  async function upload(file: File | undefined) {
    const found = imageProblem(file)
    if (!file || found) return setProblem(found)
    setBusy(true)
    setProblem(undefined)
    try {
      onSave(await uploadImage(appId, file), 'stay')
    } catch (error) {
      setProblem(isPlanLimit(error) ? <Problem error={error} meter="files" /> : 'Failed to upload image. Please try again.')
      setBusy(false)
    }
  }
  const save = () => (text.trim() === '' || text === value ? onCancel() : onSave(text.trim(), 'stay'))
  useLeave(leave, () => !isBusy && save())
  return (
    <form
      className="flex flex-col gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <fieldset disabled={isBusy} className="flex flex-col gap-2">
        <Input
          autoFocus
          aria-label={`Address of ${column.label}`}
          placeholder="https://…"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <input
          ref={picker}
          type="file"
          accept="image/*"
          aria-label={`Upload ${column.label}`}
          hidden
          onChange={(event) => void upload(event.target.files?.[0])}
        />
        {problem && (
          <p role="alert" className="text-danger text-sm">
            {problem}
          </p>
        )}
        <div className="flex flex-wrap justify-end gap-2">
          <Button size="sm" className="mr-auto" busy={isBusy} onClick={() => picker.current?.click()}>
            {!isBusy && <Upload />}
            {isBusy ? 'Uploading…' : 'Upload'}
          </Button>
          <Button size="sm" onClick={onCancel}>
            Cancel
          </Button>
          <Button size="sm" variant="primary" type="submit">
            Save
          </Button>
        </div>
      </fieldset>
    </form>
  )
}
