import { Upload } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import type { App } from '#contract/app/apps'
import { letterSvg } from '#contract/settings/icon-svg'
import { Problem } from '../../components/plan-limit'
import { Button } from '../../components/ui/button'
import { useAppSetup } from '../../lib/app/app-setup'
import { imageProblem, uploadedPath, uploadImage } from '../../lib/app/upload-image'
import { isPlanLimit } from '../../lib/plan-limits'

/** The icon of the app: what it is installed and found by. */
export function IconSetting({ app, name, filesAt }: { app: App; name: string; filesAt: string }) {
  const { style, changeStyle } = useAppSetup(app)
  const picker = useRef<HTMLInputElement>(null)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<ReactNode>()
  const { logoUrl } = style
  const [isUnseen, setUnseen] = useState(false)
  const letter = `data:image/svg+xml,${encodeURIComponent(letterSvg({ id: app.appId, name, style }))}`
  const shown = logoUrl ? (logoUrl.startsWith('/') ? filesAt + logoUrl : logoUrl) : isUnseen ? letter : `${filesAt}/_app/icon.svg`

  async function upload(file: File | undefined) {
    const found = imageProblem(file)
    if (!file || found) return setProblem(found)
    setBusy(true)
    setProblem(undefined)
    try {
      changeStyle({ logoUrl: uploadedPath(await uploadImage(app.appId, file)) ?? null })
    } catch (error) {
      setProblem(isPlanLimit(error) ? <Problem error={error} meter="files" /> : 'Failed to upload image')
    } finally {
      setBusy(false)
    }
  }
  return (
    <div>
      <p className="mb-1.5 font-medium text-sm">Icon</p>
      <div className="flex items-center gap-3">
        <img
          src={shown}
          alt=""
          onError={() => setUnseen(true)}
          className="size-12 shrink-0 rounded-lg border bg-sunken object-contain"
        />
        <input
          ref={picker}
          type="file"
          accept="image/*"
          aria-label="Upload an icon"
          className="sr-only"
          tabIndex={-1}
          onChange={({ target }) => {
            void upload(target.files?.[0])
            target.value = ''
          }}
        />
        <Button size="sm" busy={isBusy} onClick={() => picker.current?.click()}>
          {!isBusy && <Upload />}
          {logoUrl ? 'Another picture' : 'Upload a picture'}
        </Button>
        {logoUrl && (
          <Button size="sm" variant="quiet" onClick={() => changeStyle({ logoUrl: null })}>
            Remove
          </Button>
        )}
      </div>
      {problem && (
        <div role="alert" className="mt-1.5 text-danger text-xs">
          {problem}
        </div>
      )}
    </div>
  )
}
