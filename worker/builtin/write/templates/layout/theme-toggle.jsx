import { Moon, Sun } from 'lucide-react'
import { Button } from '@/components/ui/button'

export default function ThemeToggle({ theme }) {
  return (
    <Button
      variant="ghost"
      size="icon"
      className="text-muted-foreground"
      onClick={theme.toggle}
      aria-label={theme.isDark ? 'Use the light look' : 'Use the dark look'}
    >
      {theme.isDark ? <Sun /> : <Moon />}
    </Button>
  )
}
