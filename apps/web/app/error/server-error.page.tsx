import { data } from 'react-router';

/** /500 and /500.html (S021), where a proxy sends what it could not deliver: the root shows the error with HTTP 500. */
export const loader = () => {
  throw data(null, { status: 500 });
};

export default function ServerErrorPage() {
  return null;
}
