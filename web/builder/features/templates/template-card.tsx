import type { Template } from '#contract/app/templates'
import { Badge } from '../../components/ui/badge'
import { Card } from '../../components/ui/card'
import { TemplatePicture } from './template-picture'

/** The whole card opens what the template holds. */
export const TemplateCard = ({ template, onOpen }: { template: Template; onOpen: () => void }) => (
  <Card className="relative flex h-full flex-col overflow-hidden transition-shadow focus-within:shadow-md hover:shadow-md">
    <div className="aspect-16/10 overflow-hidden border-b bg-sunken">
      <TemplatePicture template={template} />
    </div>
    <div className="flex flex-1 flex-col gap-1 p-3 pl-4">
      <h3 className="truncate font-medium text-base">
        <button
          type="button"
          onClick={onOpen}
          className="max-w-full truncate text-left before:absolute before:inset-0 before:rounded-xl focus-visible:outline-none focus-visible:before:outline-2 focus-visible:before:outline-focus"
        >
          {template.name}
        </button>
      </h3>
      {template.description && <p className="line-clamp-2 text-muted text-xs">{template.description}</p>}
      <p className="mt-auto flex flex-wrap gap-2 pt-1">
        {template.category && <Badge>{template.category}</Badge>}
        {template.kind === 'tool' && <Badge>Tool</Badge>}
        {template.isPro && <Badge variant="accent">Pro</Badge>}
      </p>
    </div>
  </Card>
)
