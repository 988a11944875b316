import { useState } from 'react'
import { Paperclip, Upload, X } from 'lucide-react'
import { base44 } from '@/api/base44Client'
import { Button } from '@/components/ui/button'

/** Stores a file and keeps its address; pictures show what was chosen. */
export default function FileUpload({ field, value, onChange, shared }) {
  const [state, setState] = useState('idle')
  const isImage = field.kind === 'image'

  const store = async (event) => {
    const [file] = event.target.files
    if (!file) return
    setState('busy')
    try {
      const { file_url } = await base44.integrations.Core.UploadFile({ file })
      onChange(file_url)
      setState('idle')
    } catch {
      setState('failed')
    }
  }

  return (
    <div className="space-y-2">
      {value && (
        <div className="flex items-center gap-2">
          {isImage ? (
            <img src={value} alt="" className="h-16 w-24 rounded-md border object-cover" />
          ) : (
            <a href={value} target="_blank" rel="noreferrer" className="inline-flex items-center gap-1 text-sm underline-offset-4 hover:underline">
              <Paperclip className="size-4" aria-hidden /> Open the file
            </a>
          )}
          <Button type="button" variant="ghost" size="icon" aria-label={'Remove ' + field.label.toLowerCase()} onClick={() => onChange(null)}>
            <X />
          </Button>
        </div>
      )}
      <label className="flex h-9 cursor-pointer items-center gap-2 rounded-md border border-dashed px-3 text-sm text-muted-foreground focus-within:ring-2 focus-within:ring-ring hover:bg-muted">
        <Upload className="size-4 shrink-0" aria-hidden />
        {state === 'busy' ? 'Storing…' : value ? 'Choose another' : isImage ? 'Choose a picture' : 'Choose a file'}
        <input {...shared} type="file" accept={isImage ? 'image/*' : undefined} className="sr-only" disabled={state === 'busy'} onChange={store} />
      </label>
      {state === 'failed' && (
        <p role="alert" className="text-xs text-destructive">
          The file could not be stored. Please try again.
        </p>
      )}
    </div>
  )
}
