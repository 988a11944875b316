import { ChartLine, Copy, ExternalLink, Globe, MoreHorizontal, Pencil, Pin, PinOff, SquarePen, Trash2 } from 'lucide-react'
import { Link, useNavigate } from 'react-router'
import type { App } from '#contract/app/apps'
import { Badge } from '../../components/ui/badge'
import { Button } from '../../components/ui/button'
import { Card } from '../../components/ui/card'
import { Menu, MenuDivider, MenuItem } from '../../components/ui/menu'
import { relativeTime } from '../../lib/time'
import { AppPicture } from './app-picture'

interface AppCardProps {
  app: App
  now: number
  /** Signing in leads to this app. */
  isMain: boolean
  onChooseMain: () => void
  onRename: () => void
  onDuplicate: () => void
  onDelete: () => void
}

/** The whole card opens the editor; what else one may do is in its menu. */
export function AppCard({ app, now, isMain, onChooseMain, onRename, onDuplicate, onDelete }: AppCardProps) {
  const navigate = useNavigate()
  const path = `/build/app/${app.appId}`
  return (
    <Card className="group relative flex flex-col overflow-hidden transition-shadow focus-within:shadow-md hover:shadow-md">
      <div className="aspect-16/10 overflow-hidden border-b bg-sunken">
        <AppPicture app={app} />
      </div>
      <div className="flex items-start gap-2 p-3 pl-4">
        <div className="min-w-0 flex-1">
          <h3 className="truncate font-medium text-base">
            <Link
              to={path}
              className="before:absolute before:inset-0 before:rounded-xl focus-visible:outline-none focus-visible:before:outline-2 focus-visible:before:outline-focus"
            >
              {app.name}
            </Link>
          </h3>
          <p className="mt-1 flex items-center gap-2 text-muted text-xs">
            {app.status === 'active' ? <Badge variant="success">Published</Badge> : <Badge>Draft</Badge>}
            {app.role !== 'owner' && <Badge variant="accent">Shared with you</Badge>}
            {isMain && <Badge>Main app</Badge>}
            <time dateTime={app.updatedAt}>{relativeTime(app.updatedAt, now)}</time>
          </p>
        </div>
        <Menu
          trigger={
            <Button variant="quiet" size="icon" aria-label={`More for ${app.name}`} className="relative">
              <MoreHorizontal />
            </Button>
          }
        >
          <MenuItem icon={<SquarePen />} onSelect={() => navigate(path)}>
            Open editor
          </MenuItem>
          {app.publishedUrl && (
            <MenuItem icon={<ExternalLink />} onSelect={() => window.open(app.publishedUrl ?? '', '_blank', 'noopener')}>
              Open published app
            </MenuItem>
          )}
          <MenuItem icon={<ChartLine />} onSelect={() => navigate(`/analytics/app/${app.appId}`)}>
            Analytics
          </MenuItem>
          {app.role === 'owner' && (
            <>
              <MenuItem icon={<Globe />} onSelect={() => navigate(`${path}?dialog=publish`)}>
                Publish…
              </MenuItem>
              <MenuItem icon={<Pencil />} onSelect={onRename}>
                Rename…
              </MenuItem>
              <MenuItem icon={<Copy />} onSelect={onDuplicate}>
                Duplicate…
              </MenuItem>
              <MenuItem icon={isMain ? <PinOff /> : <Pin />} onSelect={onChooseMain}>
                {isMain ? 'Open Home after sign-in' : 'Open after sign-in'}
              </MenuItem>
              <MenuDivider />
              <MenuItem icon={<Trash2 />} danger onSelect={onDelete}>
                Delete…
              </MenuItem>
            </>
          )}
        </Menu>
      </div>
    </Card>
  )
}
