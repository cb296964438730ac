import { data } from 'react-router';

/** /404, /404.html and every address that leads nowhere (S021, S022): the root shows the error with HTTP 404. */
export const loader = () => {
  throw data(null, { status: 404 });
};

export default function NotFoundPage() {
  return null;
}
