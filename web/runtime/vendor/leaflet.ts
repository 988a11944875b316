import * as leaflet from 'leaflet'
import marker from 'leaflet/dist/images/marker-icon.png'
import marker2x from 'leaflet/dist/images/marker-icon-2x.png'
import shadow from 'leaflet/dist/images/marker-shadow.png'

leaflet.Icon.Default.mergeOptions({ iconUrl: marker, iconRetinaUrl: marker2x, shadowUrl: shadow, imagePath: '' })

export * from 'leaflet'
/** Extensible, because plugins and apps add to `L`. */
export default { ...leaflet }
