import { Play } from 'lucide-react'
import { useState } from 'react'
import type { Template } from '#contract/app/templates'
import { Button } from '../../components/ui/button'
import { Frame } from '../../components/ui/frame'
import { TemplatePicture } from './template-picture'

/**
 * The picture, and the live app in its place once that is asked for. The app has an origin of its own, and the frame
 * lets it neither leave itself, open windows nor take over this page.
 */
export function TemplatePreview({ template }: { template: Template }) {
  const [isLive, setLive] = useState(false)
  return (
    <div className="relative aspect-4/3 overflow-hidden rounded-lg border bg-sunken">
      {isLive && template.previewUrl ? (
        <Frame
          title={`Preview of ${template.name}`}
          src={template.previewUrl}
          sandbox="allow-scripts allow-same-origin allow-forms"
          referrerPolicy="no-referrer"
          className="size-full bg-surface"
        />
      ) : (
        <>
          <TemplatePicture template={template} />
          {template.previewUrl && (
            <div className="absolute inset-x-0 bottom-3 text-center">
              <Button onClick={() => setLive(true)}>
                <Play />
                Try it here
              </Button>
            </div>
          )}
        </>
      )}
    </div>
  )
}
