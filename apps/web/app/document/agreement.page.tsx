export default function AgreementPage() { return <main>agreement</main>; }
