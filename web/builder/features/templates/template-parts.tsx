import type { ReactNode } from 'react'
import { spacedName } from '#contract/app/spaced-name'
import type { TemplateContents } from '#contract/app/templates'
import type { PermissionLevel } from '#contract/data/entities'
import { Badge } from '../../components/ui/badge'

const WHO: Record<PermissionLevel, string> = {
  anonymous: 'anyone',
  all: 'signed-in people',
  creator: 'whoever made a record',
  admin: 'admins',
  none: 'nobody',
}
const who = (level: PermissionLevel | null): string => (level === null ? 'only those a rule in the app lets in' : WHO[level])

/** Whose code it is one has not seen, so what it opens and what runs is said first. */
export function TemplateParts({ contents }: { contents: TemplateContents }) {
  const { pages, tools, hasAssistant, entities, functions, secrets } = contents
  return (
    <div className="flex flex-col gap-4 text-sm">
      <h3 className="font-medium">What comes with it</h3>
      {pages.length > 0 && <Part title="Pages">{pages.map(spacedName).join(', ')}</Part>}
      {entities.length > 0 && (
        <Part title="Data, and who reaches it">
          <ul className="flex flex-col gap-1">
            {entities.map(({ name, read, write }) => (
              <li key={name}>
                <span className="text-ink">{name}</span>: read by {who(read)}, written by {who(write)}
              </li>
            ))}
          </ul>
        </Part>
      )}
      {tools.length > 0 && <Part title="Tools">{tools.join(', ')}</Part>}
      {hasAssistant && <Part title="Assistant">Its instructions, as a draft</Part>}
      {functions.length > 0 && (
        <Part title="Functions that run on the server">
          <ul className="flex flex-col gap-1">
            {functions.map(({ name, description, isPublic, startsItself }) => (
              <li key={name} className="wrap-anywhere">
                <span className="font-mono text-ink">{name}</span>{' '}
                {isPublic && <Badge variant="warning">Anyone may call it</Badge>}{' '}
                {startsItself && <Badge variant="warning">Starts by itself once published</Badge>} {description}
              </li>
            ))}
          </ul>
        </Part>
      )}
      {secrets.length > 0 && (
        <Part title="Secrets you set yourself">
          <span className="font-mono">{secrets.join(', ')}</span>
        </Part>
      )}
      <p className="text-faint text-xs">
        Secrets, people, conversations and data sources of the template do not come along. Nothing runs until you open or publish
        your copy.
      </p>
    </div>
  )
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <div>
    <h4 className="font-medium text-muted text-xs">{title}</h4>
    <div className="text-muted">{children}</div>
  </div>
)
