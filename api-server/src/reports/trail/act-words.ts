import type { LocalisedText } from '@caudal/api-spec';

const words = (es: string, en: string): LocalisedText => ({ es, en });

/** The reasons why a session was ended from outside that session. */
export const sessionEndings = {
  too_many: words('Había demasiadas abiertas', 'Too many were open'),
  revoked: words('La cerró en sus sesiones', 'They ended it among their sessions'),
  others_revoked: words('Cerró todas las demás', 'They ended all the others'),
};

/** The approver's decisions about a politically exposed person. */
export const pepDecisions = {
  continued: words('Vincular', 'Accepted as a customer'),
  refused: words('No vincular', 'Not accepted'),
};
