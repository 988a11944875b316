import { LogIn, LogOut } from 'lucide-react'
import { base44 } from '@/api/base44Client'
import { Avatar, AvatarFallback } from '@/components/ui/avatar'
import { Button } from '@/components/ui/button'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu'
import { useUser } from '@/hooks/use-user'
import { cn } from '@/lib/utils'

const characters = new Intl.Segmenter()

/** By what people see as one character: an emoji or an accented letter is never cut in two. */
const initials = (name) =>
  name
    .split(/[\s@.]+/)
    .filter(Boolean)
    .slice(0, 2)
    .map((word) => [...characters.segment(word)][0].segment.toUpperCase())
    .join('')

/** Who is signed in with a way out, or a way in. */
export default function UserMenu({ isCompact }) {
  const user = useUser()
  if (user === undefined) return <div className="h-9" />
  if (!user) {
    return (
      <Button variant="outline" size="sm" onClick={() => base44.auth.redirectToLogin(window.location.href)}>
        <LogIn aria-hidden /> Sign in
      </Button>
    )
  }
  const name = user.full_name || user.email
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button variant="ghost" className={cn('min-w-0 shrink justify-start gap-2 px-2', isCompact && 'sm:max-w-48')}>
          <Avatar className="size-6">
            <AvatarFallback className="bg-primary/15 text-[10px] font-medium text-foreground">{initials(name)}</AvatarFallback>
          </Avatar>
          <span className={cn('truncate text-sm font-normal', isCompact && 'max-sm:sr-only')}>{name}</span>
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="end" className="w-56">
        <DropdownMenuLabel className="truncate font-normal text-muted-foreground">{user.email}</DropdownMenuLabel>
        <DropdownMenuSeparator />
        <DropdownMenuItem onSelect={() => base44.auth.logout()}>
          <LogOut aria-hidden /> Sign out
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  )
}
