import type { LocalisedText } from '@caudal/api-spec';
import type { DetailValue } from '../../platform/audit/details.ts';

const words = (es: string, en: string): LocalisedText => ({ es, en });

/** The names of the parts of a customer's file that an officer can read. */
export const readingParts = {
  'alert findings': words('Lo que encontraron las reglas', 'What the rules found'),
  'alert history': words('Historial de una alerta', "An alert's history"),
  'alert openings': words('Historial de alertas', 'History of alerts'),
  alerts: words('Alertas', 'Alerts'),
  'document requests': words('Documentos pedidos', 'Documents asked for'),
  'document statuses': words('Estado de los documentos', 'State of the documents'),
  documents: words('Documentos', 'Documents'),
  'financial information': words('Información financiera', 'Financial information'),
  information: words('Datos del usuario', "The customer's data"),
  'level choices': words('Niveles que puede tener', 'Levels that they may have'),
  'operations documents': words('Documentos de operaciones', 'Documents of operations'),
  'operations reviews': words('Revisiones de operaciones', 'Reviews of operations'),
  'pep files': words('Archivos de PEP', 'Files about a PEP'),
  screening: words('Consulta en listas', 'Screening'),
  'screening report': words('Reporte de listas', 'Screening report'),
  'screening report file': words('Reporte de listas, como archivo', 'Screening report, as a file'),
  steps: words('Pasos de la verificación', 'Steps of the verification'),
  submissions: words('Envíos de la verificación', 'Submissions of the verification'),
  trail: words('Trazabilidad', 'Trail'),
  volumes: words('Volúmenes', 'Volumes'),
} as const satisfies Record<DetailValue<'part'>, LocalisedText>;
