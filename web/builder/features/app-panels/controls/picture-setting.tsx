import { Upload, X } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { AssetUrl } from '#contract/settings/asset-url'
import { Problem } from '../../../components/plan-limit'
import { Button } from '../../../components/ui/button'
import { IconButton } from '../../../components/ui/icon-button'
import { Input } from '../../../components/ui/input'
import { imageProblem, uploadedPath, uploadImage } from '../../../lib/app/upload-image'
import { isPlanLimit } from '../../../lib/plan-limits'
import { Labelled } from './setting-field'
import { useDraft } from './use-draft'

interface PictureSettingProps {
  label: string
  hint?: string
  appId: string
  /** Where the app's own files are seen from here. */
  filesAt: string
  value: string | null
  onChange: (value: string | null) => void
}

const EMPTY = AssetUrl.nullable()

/** A picture that is uploaded to the app, or its https address. */
export function PictureSetting({ label, hint, appId, filesAt, value, onChange }: PictureSettingProps) {
  const picker = useRef<HTMLInputElement>(null)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<ReactNode>()
  const isUploaded = value?.startsWith('/') ?? false
  const draft = useDraft({
    text: isUploaded ? '' : (value ?? ''),
    schema: EMPTY,
    read: (typed) => typed.trim() || null,
    onChange,
  })
  const put = (next: string | null) => {
    draft.reset()
    setProblem(undefined)
    onChange(next)
  }

  async function upload(file: File | undefined) {
    const found = imageProblem(file)
    if (!file || found) return setProblem(found)
    setBusy(true)
    setProblem(undefined)
    try {
      put(uploadedPath(await uploadImage(appId, file)) ?? null)
    } catch (error) {
      setProblem(isPlanLimit(error) ? <Problem error={error} meter="files" /> : 'Failed to upload image')
    } finally {
      setBusy(false)
    }
  }
  return (
    <Labelled label={label} hint={hint} error={problem ?? draft.error}>
      {({ id, describedBy, isInvalid }) => (
        <div className="flex items-center gap-2">
          {isUploaded && (
            <img
              src={`${filesAt}${value}`}
              alt=""
              className="size-9 shrink-0 touch:size-11 rounded-md border bg-sunken object-contain"
            />
          )}
          <Input
            id={id}
            inputMode="url"
            spellCheck={false}
            autoComplete="off"
            placeholder={isUploaded ? 'Uploaded' : 'https://'}
            aria-describedby={describedBy}
            aria-invalid={isInvalid || undefined}
            value={draft.value}
            onChange={({ target }) => draft.write(target.value)}
            onBlur={draft.leave}
          />
          <input
            ref={picker}
            type="file"
            accept="image/png,image/jpeg,image/webp,image/gif"
            aria-label={`Upload: ${label}`}
            hidden
            onChange={({ target }) => {
              void upload(target.files?.[0])
              target.value = ''
            }}
          />
          <Button className="h-9" busy={isBusy} onClick={() => picker.current?.click()}>
            {!isBusy && <Upload />}
            {isBusy ? 'Uploading…' : 'Upload'}
          </Button>
          {value !== null && (
            <IconButton label={`Remove: ${label}`} onClick={() => put(null)}>
              <X />
            </IconButton>
          )}
        </div>
      )}
    </Labelled>
  )
}
