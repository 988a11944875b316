import { CookingPot } from 'lucide-react'
import { Link } from 'react-router-dom'
import StatusBadge from '@/components/shared/StatusBadge'
import { createPageUrl } from '@/utils'

export default function RecipeCard({ recipe }) {
  return (
    <Link
      to={createPageUrl('Recipe?id=' + recipe.id)}
      className="flex h-full flex-col overflow-hidden rounded-xl border bg-card transition-colors hover:border-primary/50"
    >
      {recipe.photo_url ? (
        <img src={recipe.photo_url} alt="" className="h-36 w-full object-cover" />
      ) : (
        <span className="grid h-24 place-items-center bg-primary/10">
          <CookingPot className="size-7 text-primary" aria-hidden />
        </span>
      )}
      <span className="flex flex-1 flex-col gap-2 p-4">
        <h2 className="font-semibold tracking-tight">{recipe.title}</h2>
        <span className="line-clamp-2 text-sm text-muted-foreground">{recipe.summary}</span>
        <span className="mt-auto flex flex-wrap items-center gap-2 pt-2">
          <StatusBadge>{recipe.category ?? 'Main dish'}</StatusBadge>
          {recipe.diet && recipe.diet !== 'Everything' && <StatusBadge tone="success">{recipe.diet}</StatusBadge>}
          {recipe.minutes && <span className="text-xs text-muted-foreground">{recipe.minutes} min</span>}
        </span>
      </span>
    </Link>
  )
}
