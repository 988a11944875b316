import { ArrowLeft, ArrowRight, Copy, CopyPlus, GripVertical, MoreHorizontal, Pencil, Trash2, Wrench } from 'lucide-react'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { ToolSummary } from '#contract/tools/tool'
import { Button } from '../../components/ui/button'
import { Card } from '../../components/ui/card'
import { Menu, MenuDivider, MenuItem } from '../../components/ui/menu'
import { cn } from '../../lib/screen/cn'
import { Activation, ToolStatus } from './activation'
import { copyPublicLink } from './copy-public-link'
import { nameOfTool } from './queries'

interface ToolCardProps {
  tool: ToolSummary
  /** Its editor. */
  path: string
  filesAt: string
  at: number
  count: number
  isPublished: boolean
  onMove: (toolId: string, position: number) => void
  onDuplicate: () => void
  onDelete: () => void
}

const DRAGGED = 'application/x-tool-id'

/** One tool: it opens where it is clicked, is dragged to another place, and has the rest in its menu. */
export function ToolCard({ tool, path, filesAt, at, count, isPublished, onMove, onDuplicate, onDelete }: ToolCardProps) {
  const navigate = useNavigate()
  const [isOver, setOver] = useState(false)
  const name = nameOfTool(tool)
  return (
    <li
      draggable
      onDragStart={(event) => event.dataTransfer.setData(DRAGGED, tool.toolId)}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes(DRAGGED)) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        setOver(false)
        const dragged = event.dataTransfer.getData(DRAGGED)
        if (dragged && dragged !== tool.toolId) onMove(dragged, at)
      }}
    >
      <Card
        className={cn(
          'relative flex h-full flex-col overflow-hidden transition-shadow focus-within:shadow-md hover:shadow-md',
          isOver && 'border-accent ring-2 ring-accent/25',
        )}
      >
        <div className="grid aspect-16/7 place-items-center overflow-hidden border-b bg-sunken text-faint">
          {tool.imageUrl ? (
            <img
              src={tool.imageUrl.startsWith('/') ? `${filesAt}${tool.imageUrl}` : tool.imageUrl}
              alt=""
              draggable={false}
              className="size-full object-cover"
            />
          ) : (
            <Wrench aria-hidden className="size-6" />
          )}
        </div>
        <div className="flex items-start gap-1 p-3">
          {/* By keys, the menu does the same. */}
          <GripVertical aria-hidden className="mt-1 size-4 shrink-0 cursor-grab text-faint max-sm:hidden" />
          <div className="min-w-0 flex-1">
            <h3 className="truncate font-medium text-base">
              <Link
                to={path}
                draggable={false}
                className="before:absolute before:inset-0 before:rounded-xl focus-visible:outline-none focus-visible:before:outline-2 focus-visible:before:outline-focus"
              >
                {name}
              </Link>
            </h3>
            <p className="mt-0.5 truncate text-muted text-xs" title={tool.publicUrl}>
              /tool/{tool.path}
            </p>
          </div>
          <Menu
            trigger={
              <Button variant="quiet" size="icon" aria-label={`More for ${name}`} className="relative">
                <MoreHorizontal />
              </Button>
            }
          >
            <MenuItem icon={<Pencil />} onSelect={() => navigate(path)}>
              Edit
            </MenuItem>
            <MenuItem icon={<Copy />} onSelect={() => void copyPublicLink(tool, isPublished)}>
              Copy public link
            </MenuItem>
            <MenuItem icon={<CopyPlus />} onSelect={onDuplicate}>
              Duplicate
            </MenuItem>
            <MenuItem icon={<ArrowLeft />} disabled={at === 0} onSelect={() => onMove(tool.toolId, at - 1)}>
              Move forward
            </MenuItem>
            <MenuItem icon={<ArrowRight />} disabled={at === count - 1} onSelect={() => onMove(tool.toolId, at + 1)}>
              Move back
            </MenuItem>
            <MenuDivider />
            <MenuItem icon={<Trash2 />} danger onSelect={onDelete}>
              Delete…
            </MenuItem>
          </Menu>
        </div>
        <div className="mt-auto flex items-center justify-between border-t px-4 py-2.5">
          <ToolStatus tool={tool} />
          <div className="relative flex">
            <Activation tool={tool} isPublished={isPublished} />
          </div>
        </div>
      </Card>
    </li>
  )
}
