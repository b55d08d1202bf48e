import { Component, type ReactNode } from 'react'

interface ViewerBoundaryProps {
  children: ReactNode
  onFailed: () => void
}

/** Error boundary of the viewer: a viewer that throws is removed with a notice, and the page stays as it is. */
export class ViewerBoundary extends Component<ViewerBoundaryProps, { broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError(): { broken: boolean } {
    return { broken: true }
  }

  override componentDidCatch(): void {
    this.props.onFailed()
  }

  override render(): ReactNode {
    return this.state.broken ? null : this.props.children
  }
}
