import { appointmentHappened } from '../appointment/appointment.service.ts';
import { followTopic } from '../platform/happenings.ts';
import { followClaim } from './book-service.ts';

export const itServiceFollowers = [followTopic(appointmentHappened, 'it-service.follow-claim', followClaim)];
