import { useQuery } from '@tanstack/react-query'
import { ExternalLink } from 'lucide-react'
import { useState } from 'react'
import type { Template } from '#contract/app/templates'
import { Button } from '../../components/ui/button'
import { Dialog } from '../../components/ui/dialog'
import { Field } from '../../components/ui/field'
import { Skeleton } from '../../components/ui/skeleton'
import { ErrorState } from '../../components/ui/states'
import { Switch } from '../../components/ui/switch'
import { messageOf } from '../../lib/api'
import { usePermission } from '../../lib/session/account'
import { templateQuery, useStartFromTemplate } from './queries'
import { TemplateParts } from './template-parts'
import { TemplatePreview } from './template-preview'

interface TemplateDialogProps {
  template: Template
  onClose: () => void
  onStarted: (appId: string) => void
}

/** The template as it is live, what of it one would take, and the one button that takes it. */
export function TemplateDialog({ template, onClose, onStarted }: TemplateDialogProps) {
  const contents = useQuery(templateQuery(template.templateId))
  const start = useStartFromTemplate()
  const [name, setName] = useState(template.name)
  const [withData, setWithData] = useState(true)
  const mayPro = usePermission('templates.pro')
  const records = contents.data?.entities.reduce((sum, entity) => sum + entity.records, 0) ?? 0
  const isClosed = template.isPro && !mayPro
  const begin = () =>
    start.mutate(
      { templateId: template.templateId, name: name.trim() || template.name, withData: withData && records > 0 },
      { onSuccess: onStarted },
    )
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={template.name}
      description={template.description || undefined}
      className="max-w-4xl"
      footer={
        <>
          {start.error && (
            <p role="alert" className="mr-auto self-center text-danger text-sm">
              {messageOf(start.error)}
            </p>
          )}
          {isClosed && <p className="mr-auto self-center text-muted text-sm">Pro templates come with every paid plan.</p>}
          {template.previewUrl && (
            <Button asChild>
              <a href={template.previewUrl} target="_blank" rel="noreferrer">
                <ExternalLink />
                Open live
              </a>
            </Button>
          )}
          <Button variant="primary" disabled={!contents.data || isClosed} busy={start.isPending} onClick={begin}>
            Use this template
          </Button>
        </>
      }
    >
      <div className="grid gap-6 md:grid-cols-[3fr_2fr]">
        <TemplatePreview template={template} />
        <fieldset disabled={start.isPending} className="flex min-w-0 flex-col gap-4">
          <Field label="Name of your app" maxLength={80} value={name} onChange={({ target }) => setName(target.value)} />
          {records > 0 && (
            <Switch
              label="With its data"
              hint={`${records.toLocaleString('en')} records to try it with. Names of people and addresses are made up.`}
              checked={withData}
              onChange={setWithData}
            />
          )}
          {contents.isPending && (
            <div aria-busy className="flex flex-col gap-2">
              <Skeleton className="h-4 w-1/2" />
              <Skeleton className="h-4 w-full" />
              <Skeleton className="h-4 w-3/4" />
            </div>
          )}
          {contents.error && (
            <ErrorState
              title="What it holds could not be loaded"
              message={messageOf(contents.error)}
              onRetry={() => void contents.refetch()}
            />
          )}
          {contents.data && <TemplateParts contents={contents.data} />}
        </fieldset>
      </div>
    </Dialog>
  )
}
