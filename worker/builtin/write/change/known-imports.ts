import { escapePattern } from '#contract/escape-pattern'

/** Where names that app code uses come from, for imports that were forgotten. */
const FROM: Record<string, string> = {
  react: 'useState useEffect useMemo useRef useCallback useContext useReducer useId createContext Fragment Suspense lazy memo',
  'react-router-dom': 'Link NavLink useNavigate useLocation useParams useSearchParams',
  '@tanstack/react-query': 'useQuery useMutation useQueryClient useQueries',
  sonner: 'toast',
  '@/utils': 'createPageUrl',
  '@/lib/utils': 'cn',
  '@/api/base44Client': 'base44',
  'framer-motion': 'motion AnimatePresence',
  'date-fns':
    'format parseISO addDays addMonths addWeeks subDays subMonths startOfMonth endOfMonth startOfWeek endOfWeek startOfDay endOfDay isToday isPast isSameDay isBefore isAfter differenceInDays differenceInCalendarDays formatDistanceToNow eachDayOfInterval isValid',
  recharts: 'ResponsiveContainer BarChart LineChart AreaChart PieChart Bar Line Area Pie Cell XAxis YAxis CartesianGrid Legend',
  '@/components/ui/button': 'Button',
  '@/components/ui/input': 'Input',
  '@/components/ui/textarea': 'Textarea',
  '@/components/ui/label': 'Label',
  '@/components/ui/badge': 'Badge',
  '@/components/ui/switch': 'Switch',
  '@/components/ui/checkbox': 'Checkbox',
  '@/components/ui/progress': 'Progress',
  '@/components/ui/skeleton': 'Skeleton',
  '@/components/ui/separator': 'Separator',
  '@/components/ui/card': 'Card CardContent CardHeader CardTitle CardDescription CardFooter',
  '@/components/ui/select': 'Select SelectContent SelectItem SelectTrigger SelectValue',
  '@/components/ui/dialog': 'Dialog DialogContent DialogHeader DialogTitle DialogDescription DialogFooter DialogTrigger',
  '@/components/ui/sheet': 'Sheet SheetContent SheetHeader SheetTitle SheetTrigger SheetDescription',
  '@/components/ui/tabs': 'Tabs TabsList TabsTrigger TabsContent',
  '@/components/ui/table': 'Table TableBody TableCell TableHead TableHeader TableRow',
  '@/components/ui/avatar': 'Avatar AvatarFallback AvatarImage',
  '@/components/ui/popover': 'Popover PopoverContent PopoverTrigger',
  '@/components/ui/tooltip': 'Tooltip TooltipContent TooltipProvider TooltipTrigger',
  '@/components/ui/dropdown-menu':
    'DropdownMenu DropdownMenuContent DropdownMenuItem DropdownMenuLabel DropdownMenuSeparator DropdownMenuTrigger',
  '@/components/ui/alert': 'Alert AlertDescription AlertTitle',
}

const SOURCES = new Map(
  Object.entries(FROM).flatMap(([specifier, names]) => names.split(' ').map((name) => [name, specifier] as const)),
)

export const sourceOf = (name: string): string | undefined => SOURCES.get(name)

/**
 * The source with a name imported: in the line that already imports from there, else in a line of its own after the
 * last import.
 */
export function addImport(source: string, specifier: string, name: string, isDefault = false): string {
  const quoted = escapePattern(specifier)
  const existing = new RegExp(`import\\s+([\\w$]+\\s*,\\s*)?\\{([^}]*)\\}\\s*from\\s*(['"])${quoted}\\3`).exec(source)
  if (existing && !isDefault) {
    const [all, standard = '', names = ''] = existing
    const fresh = [...names.split(','), name].map((each) => each.trim()).filter(Boolean)
    return source.replace(all, () => `import ${standard}{ ${fresh.join(', ')} } from '${specifier}'`)
  }
  const line = `import ${isDefault ? name : `{ ${name} }`} from '${specifier}'`
  const lines = source.split('\n')
  const last = lines.findLastIndex((each) => /^(import\b.*from\s*['"]|\} from\s*['"]|import ['"])/.test(each))
  return [...lines.slice(0, last + 1), line, ...lines.slice(last + 1)].join('\n')
}
